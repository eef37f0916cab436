// How long a hold lasts, on the server's clock: expiry, renewal, and what is answered after.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReservation, renewReservation } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, newKey, offered, reserve, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let nine: Slot
beforeAll(async () => {
  backend = await startBackend()
  nine = slot(backend, '09:00')
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const look = (bookingKey: string) => backend.call(getReservation, { params: { bookingKey } })
const renew = async (bookingKey: string) => {
  const { status, body } = await backend.call(renewReservation, { params: { bookingKey } })
  return status === 200 ? body.secondsLeft : body.code
}

describe('a hold', () => {
  it('still stands a millisecond before ten minutes: it can be read and booked, and nobody else gets the time [S-51]', async () => {
    const key = await hold(backend, nine)
    backend.clock.advanceSeconds(599.999)
    expect((await look(key)).body).toMatchObject({ secondsLeft: 1, slots: [{ startTime: nine.startTime }] })
    const other = await reserve(backend, await newKey(backend), nine)
    expect([other.status, other.body.code, other.body.secondsLeft]).toEqual([409, 'slot.held', 1])
    expect((await create(backend, key, [nine])).body).toMatchObject({ success: true })
  })

  it('is over at exactly ten minutes: it can be neither read, renewed nor booked, and the time is anyone’s [S-51]', async () => {
    const key = await hold(backend, nine)
    backend.clock.advanceSeconds(600)
    expect((await look(key)).body.code).toBe('hold.expired')
    expect(await renew(key)).toBe('hold.expired')
    const answer = await create(backend, key, [nine])
    expect([answer.status, answer.body.code]).toEqual([410, 'hold.expired'])
    expect((await reserve(backend, await newKey(backend), nine)).status).toBe(201)
  })

  it('lasts as long as the provider says [S-51]', async () => {
    const longer = await startBackend({
      pack: testPack((pack) => {
        pack.settings.booking.holdMinutes = 15
      }),
    })
    const key = await newKey(longer)
    expect((await reserve(longer, key, nine)).body).toMatchObject({ secondsLeft: 900, secondsTotal: 900 })
    longer.clock.advanceSeconds(899.999)
    expect((await longer.call(getReservation, { params: { bookingKey: key } })).status).toBe(200)
    await longer.close()
  })

  it('that ran out is in nobody’s way, whatever its length [S-51, API-69]', async () => {
    await hold(backend, slot(backend, '09:00', { exam: 'abdomen-ultrasound' }))
    await hold(backend, slot(backend, '10:00'))
    backend.clock.advanceSeconds(600)
    expect((await reserve(backend, await newKey(backend), slot(backend, '09:20'))).status).toBe(201)
    expect(
      (await reserve(backend, await newKey(backend), slot(backend, '09:40', { exam: 'abdomen-ultrasound' }))).status,
    ).toBe(201)
  })

  it('that ran out and was not taken can be had again by its own key, for ten minutes [S-51]', async () => {
    const key = await hold(backend, nine)
    backend.clock.advanceSeconds(3600)
    const { status, body } = await reserve(backend, key, nine)
    expect([status, body.secondsLeft]).toEqual([201, 600])
  })

  it('that ran out is answered with free other times [S-51]', async () => {
    const key = await hold(backend, nine)
    backend.clock.advanceSeconds(600)
    const { status, body } = await look(key)
    expect([status, body.code]).toEqual([410, 'hold.expired'])
    expect(body.alternatives?.map(({ kind, clinicSlug, startTime }) => [kind, clinicSlug, startTime])).toEqual([
      ['SAME_DAY', 'brunswick', '2026-11-23T09:20:00+11:00'],
      ['NEXT_DAY', 'brunswick', '2026-11-24T09:00:00+11:00'],
      ['OTHER_CLINIC', 'coburg', '2026-11-23T09:00:00+11:00'],
    ])
  })

  it('that never was is answered as one that ran out, with nothing to offer [S-51]', async () => {
    const { status, body } = await look(await newKey(backend))
    expect([status, body.code, body.alternatives]).toEqual([410, 'hold.expired', []])
  })
})

describe('a renewal', () => {
  it('gives the full time again, at most every 30 seconds [S-51]', async () => {
    const key = await hold(backend, nine)
    backend.clock.advanceSeconds(29.999)
    expect(await renew(key)).toBe(571)
    backend.clock.advanceSeconds(0.001)
    expect(await renew(key)).toBe(600)
    backend.clock.advanceSeconds(29)
    expect(await renew(key)).toBe(571)
  })

  it('keeps the time from others for as long as it says [S-51]', async () => {
    const key = await hold(backend, nine)
    expect(await offered(backend)).not.toContain('09:00')
    backend.clock.advanceSeconds(300)
    await renew(key)
    backend.clock.advanceSeconds(599)
    expect(await offered(backend)).not.toContain('09:00')
    expect((await reserve(backend, await newKey(backend), nine)).body).toMatchObject({
      code: 'slot.held',
      secondsLeft: 1,
    })
    expect((await look(key)).status).toBe(200)
  })

  it('never reaches beyond 30 minutes from the first hold [S-51]', async () => {
    const key = await hold(backend, nine)
    const left: unknown[] = []
    for (let minute = 5; minute <= 30; minute += 5) {
      backend.clock.advanceSeconds(300)
      left.push(await renew(key))
    }
    expect(left).toEqual([600, 600, 600, 600, 300, 'hold.expired'])
  })

  it('is also what reserving the same times again does, under the same limits [S-51]', async () => {
    const key = await hold(backend, nine)
    const left: unknown[] = []
    for (const seconds of [29, 1, 500, 500, 500, 200, 69]) {
      backend.clock.advanceSeconds(seconds)
      left.push((await reserve(backend, key, nine)).body.secondsLeft)
    }
    expect(left).toEqual([571, 600, 600, 600, 270, 70, 1])
  })

  it('starts anew when other times are chosen [S-51]', async () => {
    const key = await hold(backend, nine)
    for (const seconds of [500, 500, 500]) {
      backend.clock.advanceSeconds(seconds)
      await renew(key)
    }
    expect((await reserve(backend, key, slot(backend, '10:00'))).body.secondsLeft).toBe(600)
    backend.clock.advanceSeconds(590)
    expect(await renew(key)).toBe(600)
  })

  it('of several times renews them together [S-51]', async () => {
    const key = await hold(backend, nine, slot(backend, '10:00', { clinic: 'coburg' }))
    backend.clock.advanceSeconds(300)
    await renew(key)
    backend.clock.advanceSeconds(599)
    expect((await look(key)).body).toMatchObject({ secondsLeft: 1, slots: [{}, {}] })
  })
})
