// A server in front of the real one that loses, delays and falsifies what passes, and writes down what it saw.
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../stress/harness/free-port.ts'

/** What happens to one request and its answer. */
export type Fault =
  /** The connection ends: when the headers are there; when the body is; when the clinic has it and nobody knows. */
  | { kind: 'dropBeforeBody' | 'dropAfterBody' | 'dropAfterCommit' }
  /** The sender is cut off, and what was sent arrives later all the same. */
  | { kind: 'ghost'; milliseconds: number }
  /** It arrives two times, at once. */
  | { kind: 'twice' }
  /** The answer comes late. */
  | { kind: 'delay'; milliseconds: number }
  /** So many bytes a second are taken of the body, and after `stallAfter` bytes none. */
  | { kind: 'trickle'; bytesPerSecond: number; stallAfter: number }
  /** The answer ends half way: with the connection, or as if it were whole. */
  | { kind: 'truncate' | 'cut' }
  | { kind: 'status'; status: number; retryAfter?: string; code?: string }
  /** What a network in a waiting room answers to everything. */
  | { kind: 'portal200' | 'redirect302' }
  | { kind: 'badHash' | 'wrongKey' }
  /** The answer's `Date` is off. */
  | { kind: 'dateSkew'; milliseconds: number }

export type Operation = 'upload' | 'status' | 'ping' | 'other'

export type Entry = {
  at: number
  device: string
  operation: Operation
  key: string | undefined
  fault: Fault['kind'] | undefined
  /** Other requests of this key and operation that were open when it came. */
  overlap: number
}

export type Device = {
  name: string
  url: string
  port: number
  /** Answers instead of the script while it is set, for every call of the API. */
  outage: Fault | undefined
  /** Of the session that its browser is in. */
  cookie: string | undefined
  /** Nobody listens at the port until `listen`. */
  closeListener: () => Promise<void>
  listen: () => Promise<void>
  remove: () => Promise<void>
}

export type FaultServer = {
  /** Opens an origin of its own, for one device. `script` says what happens to the requests of a key, in turn. */
  addDevice: (name: string, script?: (key: string) => Fault[]) => Promise<Device>
  entries: Entry[]
  /** When the real server's receipt for the key was first seen here, whether or not it was passed on. */
  committedAt: (key: string) => number | undefined
  /** Faults that met requests of the key so far, and when the last did. */
  faultsOf: (key: string) => { count: number; lastAt: number }
  /** Where the real server is now. */
  target: (port: number) => void
  close: () => Promise<void>
}

type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

export type StaticFile = { type: string; body: string | Buffer }

const portal: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>Welcome to Waiting Room Wi-Fi</title><form action="/login">I agree</form>'),
}

const keyOf = ({ url = '', headers }: IncomingMessage): string | undefined =>
  /^\/api\/(?:documents|questionnaire_answers)\/by-key\/([^/?]+)/.exec(url)?.[1] ??
  (headers['idempotency-key'] as string | undefined)

const operationOf = ({ url = '', method }: IncomingMessage): Operation => {
  if (url.startsWith('/api/ping')) return 'ping'
  if (/^\/api\/(?:documents|questionnaire_answers)\/by-key\//.test(url)) return 'status'
  const isUpload = url.startsWith('/api/documents') || url.split('?')[0]?.endsWith('/questionnaire_answers')
  return isUpload && method !== 'GET' ? 'upload' : 'other'
}

/** `"` of a string field of the receipt, changed so that it still looks like one. */
const falsify = ({ body, ...answer }: Answer, field: string): Answer => {
  const text = body.toString('utf8')
  const changed = text.replace(new RegExp(`("${field}":")([^"]+)"`), (_, start: string, value: string) => {
    const other = value.endsWith('0') ? '1' : '0'
    return `${start}${value.slice(0, -1)}${other}"`
  })
  return { ...answer, body: Buffer.from(changed) }
}

const errorBody = (code: string): Buffer => Buffer.from(JSON.stringify({ code, requestId: 'chaos' }))

type Options = {
  targetPort: number
  /** Files below `/chaos/`, by their path. */
  files: Readonly<Record<string, StaticFile>>
}

export const startFaultServer = ({ targetPort, files }: Options): FaultServer => {
  let target = targetPort
  const entries: Entry[] = []
  const scripts = new Map<string, Fault[]>()
  const committed = new Map<string, number>()
  const met = new Map<string, { count: number; lastAt: number }>()
  const inFlight = new Map<string, number>()
  const devices = new Set<Device>()
  const ports = new Set<number>()
  /** A port is an origin, and a browser keeps what an origin stored: none is used again. */
  const newPort = async (): Promise<number> => {
    for (;;) {
      const port = await freePort()
      if (ports.has(port)) continue
      ports.add(port)
      return port
    }
  }

  /** Sends what came to the real server. */
  const pass = (request: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { 'transfer-encoding': _, connection: __, 'accept-encoding': ___, ...headers } = request.headers
      const onward = ask(
        {
          host: '127.0.0.1',
          port: target,
          method: request.method,
          path: request.url,
          headers: { ...headers, connection: 'close', 'content-length': body.length },
        },
        (answer) => {
          buffer(answer).then((content) => {
            const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...rest } = answer.headers
            resolve({ status: answer.statusCode ?? 0, headers: rest as Answer['headers'], body: content })
          }, reject)
        },
      )
      onward.once('error', reject)
      onward.end(body)
    })

  const note = (request: IncomingMessage, { status, body }: Answer): void => {
    const key = keyOf(request)
    if (key === undefined || committed.has(key) || status >= 300 || operationOf(request) === 'other') return
    if (body.includes(`"${key}"`)) committed.set(key, performance.timeOrigin + performance.now())
  }

  const passNoted = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    try {
      const answer = await pass(request, body)
      note(request, answer)
      return answer
    } catch {
      // The real server is away, as while it is started again.
      return { status: 502, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Bad Gateway</h1>') }
    }
  }

  const write = (response: ServerResponse, { status, headers, body }: Answer): void => {
    if (response.destroyed) return
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.end(body)
  }

  const cutOff = (response: ServerResponse): void => {
    response.socket?.resetAndDestroy()
  }

  /** Takes the body slowly and then not at all; ends when the sender gives up. */
  const trickle = async (request: IncomingMessage, fault: Extract<Fault, { kind: 'trickle' }>): Promise<void> => {
    const ended = new Promise<void>((resolve) => request.once('close', resolve))
    let taken = 0
    request.pause()
    while (taken < fault.stallAfter && !request.destroyed) {
      const chunk = (request.read(Math.max(1, Math.floor(fault.bytesPerSecond / 10))) ??
        request.read()) as Buffer | null
      taken += chunk?.length ?? 0
      await pause(100)
    }
    await ended
  }

  const perform = async (
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
  ): Promise<void> => {
    if (fault?.kind === 'dropBeforeBody') return cutOff(response)
    if (fault?.kind === 'trickle') return trickle(request, fault)
    const body = await buffer(request)
    switch (fault?.kind) {
      case 'dropAfterBody':
        return cutOff(response)
      case 'ghost':
        cutOff(response)
        await pause(fault.milliseconds)
        await passNoted(request, body)
        return
      case 'portal200':
        return write(response, portal)
      case 'redirect302':
        return write(response, { status: 302, headers: { location: '/chaos/portal' }, body: Buffer.alloc(0) })
      case 'status':
        return write(response, {
          status: fault.status,
          headers: {
            'content-type': 'application/json',
            ...(fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }),
          },
          body: errorBody(fault.code ?? 'server.unavailable'),
        })
      default:
    }
    if (fault?.kind === 'twice') void passNoted(request, body)
    const answer = await passNoted(request, body)
    switch (fault?.kind) {
      case 'dropAfterCommit':
        return cutOff(response)
      case 'delay':
        await pause(fault.milliseconds)
        return write(response, answer)
      case 'truncate':
        if (response.destroyed) return
        response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
        response.write(answer.body.subarray(0, answer.body.length >> 1), () => cutOff(response))
        return
      case 'cut':
        return write(response, { ...answer, body: answer.body.subarray(0, answer.body.length >> 1) })
      case 'badHash':
        return write(response, falsify(answer, 'sha256'))
      case 'wrongKey':
        return write(response, falsify(answer, 'key'))
      case 'dateSkew':
        return write(response, {
          ...answer,
          headers: { ...answer.headers, date: new Date(Date.now() + fault.milliseconds).toUTCString() },
        })
      default:
        return write(response, answer)
    }
  }

  const serveFile = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/chaos/portal') write(response, portal)
    else if (path in files) {
      const { type, body } = files[path] as StaticFile
      const headers = { 'content-type': type, 'cache-control': 'no-store', 'service-worker-allowed': '/' }
      write(response, { status: 200, headers, body: Buffer.from(body) })
    } else return false
    return true
  }

  const addDevice: FaultServer['addDevice'] = async (name, script = () => []) => {
    const takeFault = (key: string | undefined): Fault | undefined => {
      if (device.outage) return device.outage
      if (key === undefined) return undefined
      const left = scripts.get(key) ?? script(key)
      scripts.set(key, left)
      return left.shift()
    }
    const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (device.cookie !== undefined) request.headers.cookie = device.cookie
      if (serveFile(request, response)) return
      const operation = operationOf(request)
      const key = keyOf(request)
      const place = `${operation} ${key}`
      const overlap = inFlight.get(place) ?? 0
      const fault = takeFault(key)
      const at = performance.timeOrigin + performance.now()
      entries.push({ at, device: name, operation, key, fault: fault?.kind, overlap })
      if (key !== undefined && fault) met.set(key, { count: (met.get(key)?.count ?? 0) + 1, lastAt: at })
      inFlight.set(place, overlap + 1)
      response.once('close', () => inFlight.set(place, (inFlight.get(place) ?? 1) - 1))
      await perform(request, response, fault)
    }
    const server = createServer((request, response) => {
      // A sender who hangs up in the middle is what this is for.
      handle(request, response).catch(() => cutOff(response))
    })
    server.keepAliveTimeout = 60_000
    // Kept while it listens to nobody: neither an outgoing connection nor another device gets it.
    const port = await newPort()
    const listen = async (): Promise<void> => {
      if (server.listening) return
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      })
    }
    const closeListener = async (): Promise<void> => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    }
    await listen()
    const device: Device = {
      name,
      url: `http://127.0.0.1:${port}`,
      port,
      outage: undefined,
      cookie: undefined,
      closeListener,
      listen,
      remove: async () => {
        devices.delete(device)
        await closeListener()
      },
    }
    devices.add(device)
    return device
  }

  return {
    addDevice,
    entries,
    committedAt: (key) => committed.get(key),
    faultsOf: (key) => met.get(key) ?? { count: 0, lastAt: 0 },
    target: (port) => {
      target = port
    },
    close: async () => {
      await Promise.all([...devices].map((device) => device.remove()))
    },
  }
}
