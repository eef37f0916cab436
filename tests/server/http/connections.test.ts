// What only a real connection shows: trickling bodies, broken requests, a browser that goes away, a database that is gone.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { headerTimeouts } from '#server/http/slow-bodies.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type ErrorBody, errorBodySchema } from '#src/contract/entities/error-body.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { writeFrontEnd } from '#tests/support/front-end.ts'

const log: string[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })

/** Addresses of the requests that the server has begun with, and of those that are over for it. */
const begun: string[] = []
const ended: string[] = []

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    app: { logger, bodyTimeouts: { milliseconds: 300, rest: { milliseconds: 300, leastBytes: 1000 } } },
  })
  backend.app.addHook('onRequest', async ({ url, raw }) => {
    begun.push(url)
    raw.once('close', () => void ended.push(url))
  })
  await backend.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  log.length = 0
  begun.length = 0
  ended.length = 0
})
afterAll(() => backend.close())

const open = async (): Promise<Socket> => {
  const socket = connect((backend.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** All that the server says until it closes the connection. */
const untilClosed = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('utf8')
}

const bodyOf = (answer: string): ErrorBody => errorBodySchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))

const head = (path: string, ...more: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'x-front-door: page', ...more].join('\r\n')

const json = 'content-type: application/json'

describe('a body that never ends', () => {
  it('is refused after its time, and the connection closed', async () => {
    const socket = await open()
    const said = untilClosed(socket)
    socket.write(`${head(createBookingKey.path, json, 'content-length: 1000')}\r\n\r\n{"repl`)
    const answer = await said
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(bodyOf(answer)).toMatchObject({ code: 'request.too-slow', status: 408 })
  })

  it.each([
    ['nobody reads', '/api/no-such-call', 'content-type: text/plain'],
    ['of a form that is refused', '/api/documents', 'content-type: multipart/form-data; boundary=x'],
  ])('and that %s does not keep its connection', async (_what, path, type) => {
    const socket = await open()
    const said = untilClosed(socket)
    socket.write(`${head(path, type, 'content-length: 100000')}\r\n\r\n--x`)
    expect(await said).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it('has headers before it that have their own time', () => {
    const { server } = backend.app
    expect([server.headersTimeout, headerTimeouts.headersTimeout]).toEqual([20_000, 20_000])
  })
})

describe('what is no request', () => {
  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n`, 431, 'request.too-large'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'request.invalid'],
    ['two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'request.invalid'],
  ])('as %s is answered in the one shape, and the connection closed', async (_what, text, status, code) => {
    const socket = await open()
    const said = untilClosed(socket)
    socket.write(text)
    const answer = await said
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expect(bodyOf(answer)).toMatchObject({ code, status })
  })
})

describe('a browser that goes away in the middle', () => {
  it('is no error in the log, and writes nothing', async () => {
    const socket = await open()
    socket.write(`${head(createBookingKey.path, json, 'content-length: 1000')}\r\n\r\n{"repl`)
    await vi.waitFor(() => expect(begun).toContain(createBookingKey.path))
    socket.destroy()
    await vi.waitFor(() => expect(ended).toContain(createBookingKey.path))
    expect(log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([])
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(0)
  })
})

describe('a database that is gone', () => {
  it('is told to a person in words and to a script in the one shape [ERR-02]', async () => {
    const frontEnd = writeFrontEnd()
    const lost = await startBackend({ database: backend.database, app: { frontEnd: frontEnd.folder } })
    lost.app.get('/broken', () => {
      throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
    })
    const page = await lost.send({ url: '/broken', headers: { accept: 'text/html', cookie: 'language=en-AU' } })
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    expect(page.body).toContain('<h1')
    expect(page.body).toContain('We cannot show this page right now')
    const script = await lost.send({ url: '/broken', headers: { accept: '*/*' } })
    expect(errorBodySchema.parse(script.body).code).toBe('server.unavailable')
    await lost.close()
    frontEnd.remove()
  })
})
