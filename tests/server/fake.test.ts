// The fake that client tests stand on does what it says: see tests/support/backend.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConfig } from '#src/contract/calls/config.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const config = () => backend.fetch('http://localhost/api/config')
const post = () =>
  backend.fetch(`http://localhost${createBookingKey.path}`, {
    method: 'POST',
    headers: { 'x-front-door': 'page', 'content-type': 'application/json' },
    body: '{}',
  })

describe('the fake', () => {
  it('answers as the server does', async () => {
    const response = await config()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await response.json()).toMatchObject({ environment: 'demo' })
  })

  it('fails the next call of a row, and no other call, with the status and body it was told', async () => {
    backend.failNext(getConfig, 503, { code: 'server.unavailable' })
    backend.failNext(getConfig, 418)
    expect((await post()).status).toBe(201)
    const failed = await config()
    expect([failed.status, await failed.json()]).toEqual([503, { code: 'server.unavailable' }])
    expect((await config()).status).toBe(418)
    expect((await config()).status).toBe(200)
  })

  it('breaks the connection, as a network does', async () => {
    backend.failNext(getConfig, 0)
    await expect(config()).rejects.toThrow(TypeError)
    expect((await config()).status).toBe(200)
  })

  it('does a call and loses its answer', async () => {
    const before = await countRows(backend.context.db, 'booking_keys')
    backend.loseNextAnswer(createBookingKey)
    await expect(post()).rejects.toThrow(TypeError)
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(before + 1)
    expect((await post()).status).toBe(201)
  })

  it('ends a call that was given up', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(backend.fetch('http://localhost/api/config', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
