// A hold is given back before it runs out.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, offered, reserve, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

type Browser = ReturnType<Backend['newBrowser']>
const release = (browser: Browser, bookingKey: string) => browser.call(releaseReservation, { params: { bookingKey } })

describe('a hold that is given back [S-51]', () => {
  it('is free for others at once; said again it changes nothing, and the key holds anew', async () => {
    const browser = backend.newBrowser()
    const key = await hold(browser, slot(backend, '09:20'))
    expect(await offered(backend)).not.toContain('09:20')
    expect((await release(browser, key)).status).toBe(200)
    expect((await release(browser, key)).status).toBe(200)
    expect(await offered(backend)).toContain('09:20')
    expect((await reserve(browser, key, slot(backend, '09:20'))).status).toBe(201)
  })

  it('stays where another browser asks', async () => {
    const key = await hold(backend.newBrowser(), slot(backend, '09:20'))
    await release(backend.newBrowser(), key)
    expect(await offered(backend)).not.toContain('09:20')
  })

  it('is none of a booking, which stands', async () => {
    const browser = backend.newBrowser()
    const key = await hold(browser, slot(backend, '09:20'))
    await create(browser, key, [slot(backend, '09:20')])
    expect(await release(browser, key)).toMatchObject({ status: 409, body: { code: 'booking-key.used' } })
    expect(await offered(backend)).not.toContain('09:20')
  })

  it('of a key that nobody was given is refused', async () => {
    expect(await release(backend.newBrowser(), 'A'.repeat(22))).toMatchObject({
      status: 404,
      body: { code: 'booking-key.unknown' },
    })
  })
})
