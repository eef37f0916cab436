// A device with uploads in front of the real server in memory; between them a network that breaks as the test says.

import { sql } from 'drizzle-orm'
import type { CallRow } from '#src/contract/call.ts'
import { fillPath, fillQuery } from '#src/contract/call.ts'
import { ping } from '#src/contract/calls/health.calls.ts'
import type { Exchange, Reply, Transport } from '#src/offline/queue/transport.ts'
import type { Backend } from './backend.ts'
import { rowsOf } from './booking.ts'

/** What happens to one request. */
export type Fault =
  | 'drop-before'
  | 'drop-after-body'
  | 'drop-after-commit'
  | 'truncated'
  | 'portal'
  | 'redirect'
  | 'wrong-hash'
  | 'wrong-key'
  | 'hang'
  /** `html`: not by the server. */
  | { status: number; code?: string; retryAfter?: string; html?: true }

export type RecordedRequest = { row: string; key: string | undefined; at: number }

export type Wire = {
  transport: Transport
  /** Each request of the row, or any, meets the next fault of its list; after that all is well. */
  plan: (row: Pick<CallRow, 'name'> | 'any', ...faults: (Fault | 'none')[]) => void
  /** Whether anything gets through at all. */
  setDown: (how: 'down' | 'portal' | 'up') => void
  /** Called for each request in place of the plan, where given. */
  choose: (pick: ((row: string, key: string | undefined) => Fault | 'none') | undefined) => void
  seen: RecordedRequest[]
  /** Most requests with one key that were on their way at one time. */
  mostAtOnce: () => number
  /** Lets all hanging requests go on. */
  letGo: () => void
}

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}
const html = (isRedirected = false): Reply => ({ status: 200, isRedirected, retryAfter: null, date: null })

/** The form as bytes, made by hand: what a simulated page makes of a file is not what a browser makes. */
const formBytes = (body: Record<string, unknown>, file: NonNullable<Exchange['file']>): Buffer => {
  const part = (head: string) => `--cut\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
  const head = part(`name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`)
  return Buffer.concat([
    Buffer.from(fields.join('') + head),
    Buffer.from(new Uint8Array(file.bytes)),
    Buffer.from('\r\n--cut--\r\n'),
  ])
}

export const openWire = (backend: Backend): Wire => {
  const plans = new Map<string, (Fault | 'none')[]>()
  const seen: RecordedRequest[] = []
  const inFlight = new Map<string, number>()
  let most = 0
  let down: 'down' | 'portal' | 'up' = 'up'
  let pick: ((row: string, key: string | undefined) => Fault | 'none') | undefined
  let hanging: (() => void)[] = []

  const reach: Transport = async ({ row, params, query, body, bytes, file, idempotencyKey }) => {
    const form = row.kind === 'form' && file ? formBytes(body ?? {}, file) : undefined
    const answer = await backend.send({
      method: row.method,
      url: fillPath(row.path, params) + fillQuery(query),
      headers: {
        'x-front-door': 'page',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(form ? { 'content-type': 'multipart/form-data; boundary=cut' } : {}),
        ...(bytes ? { 'content-type': 'application/json' } : {}),
      },
      ...(bytes ? { payload: Buffer.from(new Uint8Array(bytes)) } : form || body ? { payload: form ?? body } : {}),
    })
    return {
      status: answer.status,
      json: answer.body,
      isRedirected: false,
      retryAfter: (answer.headers['retry-after'] as string | undefined) ?? null,
      date: (answer.headers.date as string | undefined) ?? null,
    }
  }

  const meet = async (fault: Fault | 'none', ...args: Parameters<Transport>): Promise<Reply> => {
    const [exchange, { onProgress, signal }] = args
    const size = exchange.file?.bytes.byteLength ?? 0
    if (fault === 'drop-before') return lost()
    if (typeof fault === 'object') {
      const { status, code, retryAfter = null } = fault
      const reply = { status, isRedirected: false, retryAfter, date: null }
      if (fault.html) return reply
      return { ...reply, json: code === undefined ? {} : { code, status, requestId: 'r' } }
    }
    if (fault === 'portal') return html()
    if (fault === 'redirect') return html(true)
    onProgress?.(size / 2)
    if (fault === 'drop-after-body') {
      onProgress?.(size)
      return lost()
    }
    if (fault === 'hang')
      await new Promise<void>((resolve, reject) => {
        hanging.push(resolve)
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const reply = await reach(...args)
    onProgress?.(size)
    if (fault === 'drop-after-commit') return lost()
    if (fault === 'truncated') return { ...reply, json: undefined }
    if (fault === 'wrong-hash') return { ...reply, json: { ...(reply.json as object), sha256: '0'.repeat(64) } }
    if (fault === 'wrong-key') return { ...reply, json: { ...(reply.json as object), key: 'a-key-of-somebody-else' } }
    return reply
  }

  const transport: Transport = async (exchange, options) => {
    const { name } = exchange.row
    const key = exchange.idempotencyKey
    seen.push({ row: name, key, at: Date.now() })
    if (options.signal.aborted) throw new DOMException('aborted', 'AbortError')
    if (down === 'down') return lost()
    if (down === 'portal') return html()
    const planned = plans.get(name)?.shift() ?? (name === ping.name ? undefined : plans.get('any')?.shift())
    const fault = pick?.(name, key) ?? planned ?? 'none'
    const count = (inFlight.get(key ?? '') ?? 0) + 1
    if (key !== undefined) {
      inFlight.set(key, count)
      most = Math.max(most, count)
    }
    try {
      return await meet(fault, exchange, options)
    } finally {
      if (key !== undefined) inFlight.set(key, (inFlight.get(key) ?? 1) - 1)
    }
  }

  return {
    transport,
    plan: (row, ...faults) => {
      const name = row === 'any' ? 'any' : row.name
      plans.set(name, [...(plans.get(name) ?? []), ...faults])
    },
    setDown: (how) => {
      down = how
    },
    choose: (next) => {
      pick = next
    },
    seen,
    mostAtOnce: () => most,
    letGo: () => {
      for (const resolve of hanging) resolve()
      hanging = []
    },
  }
}

/** The server's own list: which bytes it has under which key. */
export const ledgerOf = async ({ context }: Backend) =>
  rowsOf<{ slug: string; sha256: string; size: number; booking_key: string; file_name: string }>(
    context.db,
    sql`select slug, sha256, size, booking_key, file_name from documents order by id`,
  )
