// Reserving: what is held, what is refused, and that a refusal changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as usecases from '#server/modules/slots/slots.usecases.ts'
import { getReservation, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import {
  book,
  clinicId,
  countOverlaps,
  countRows,
  hold,
  newKey,
  offered,
  reserve,
  slot,
} from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const held = async (bookingKey: string): Promise<string[]> => {
  const { slots } = await usecases.getReservation(backend.context, bookingKey)
  return slots.map(({ examSlug, startTime }) => `${examSlug} ${startTime.slice(11, 16)}`)
}

describe('a reservation', () => {
  it('holds the time for ten minutes and says where, when and for how long [API-69, S-51, S-42]', async () => {
    const bookingKey = await newKey(backend)
    const { status, body } = await reserve(backend, bookingKey, slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))
    expect(status).toBe(201)
    expect(body).toEqual({
      bookingKey,
      secondsLeft: 600,
      secondsTotal: 600,
      slots: [
        {
          clinicId: clinicId(backend, 'brunswick'),
          clinicSlug: 'brunswick',
          clinicName: 'Test Brunswick',
          regionSlug: 'melbourne',
          timeZone: 'Australia/Melbourne',
          examSlug: 'abdomen-ultrasound',
          startTime: '2026-11-23T09:20:00+11:00',
          endTime: '2026-11-23T10:00:00+11:00',
        },
      ],
    })
    backend.clock.advanceSeconds(90)
    expect((await backend.call(getReservation, { params: { bookingKey } })).body).toEqual({ ...body, secondsLeft: 510 })
  })

  it('takes the same moment in another offset for the same time [S-42]', async () => {
    const key = await newKey(backend)
    const { body } = await reserve(backend, key, { ...slot(backend, '09:00'), startTime: '2026-11-22T22:00:00Z' })
    expect(body.slots[0]?.startTime).toBe('2026-11-23T09:00:00+11:00')
  })

  it('replaces what the key held before [API-69]', async () => {
    const key = await hold(backend, slot(backend, '09:00'))
    await reserve(backend, key, slot(backend, '10:00'))
    expect(await held(key)).toEqual(['thyroid-ultrasound 10:00'])
    expect((await reserve(backend, await newKey(backend), slot(backend, '09:00'))).status).toBe(201)
  })

  it('may move to a time that overlaps its own [API-69]', async () => {
    const key = await hold(backend, slot(backend, '09:00', { exam: 'abdomen-ultrasound' }))
    expect((await reserve(backend, key, slot(backend, '09:20', { exam: 'abdomen-ultrasound' }))).status).toBe(201)
    expect(await held(key)).toEqual(['abdomen-ultrasound 09:20'])
  })

  it('of several exams holds them all, in order of time, in one clinic or in several [API-69, BOOK-01]', async () => {
    const key = await newKey(backend)
    const { status } = await reserve(
      backend,
      key,
      slot(backend, '11:00', { clinic: 'coburg' }),
      slot(backend, '09:00'),
      slot(backend, '09:20', { exam: 'abdomen-ultrasound', clinic: 'coburg' }),
    )
    expect(status).toBe(201)
    expect(await held(key)).toEqual([
      'thyroid-ultrasound 09:00',
      'abdomen-ultrasound 09:20',
      'thyroid-ultrasound 11:00',
    ])
  })

  it('picks any room that is free [API-69]', async () => {
    const at = slot(backend, '09:00', { clinic: 'coburg' })
    await hold(backend, at)
    await hold(backend, at)
    const { status, body } = await reserve(backend, await newKey(backend), at)
    expect([status, body.code]).toEqual([409, 'slot.held'])
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })
})

describe('a reservation is refused', () => {
  const refused = async (...slots: Parameters<typeof slot>[]) => {
    const { status, body } = await reserve(backend, await newKey(backend), ...slots.map((each) => slot(...each)))
    return [status, body.code]
  }

  it('when its times overlap one another [API-69]', async () => {
    expect(
      await refused([backend, '09:00', { exam: 'abdomen-ultrasound' }], [backend, '09:20', { clinic: 'coburg' }]),
    ).toEqual([422, 'slot.overlapping'])
    expect(await refused([backend, '09:00'], [backend, '09:00'])).toEqual([422, 'slot.overlapping'])
    expect(await refused([backend, '09:00'], [backend, '09:20', { clinic: 'coburg' }])).toEqual([201, undefined])
  })

  it('for an exam that is only done on request, or not in that clinic [S-52]', async () => {
    expect(await refused([backend, '09:00', { clinic: 'coburg', exam: 'knee-mri' }])).toEqual([409, 'exam.not-online'])
    expect(await refused([backend, '09:00', { clinic: 'brunswick', exam: 'knee-mri' }])).toEqual([
      409,
      'exam.not-online',
    ])
  })

  it('for an unknown exam or clinic', async () => {
    expect(await refused([backend, '09:00', { exam: 'no-such-exam' }])).toEqual([404, 'exam.unknown'])
    const slots = [{ ...slot(backend, '09:00'), clinicId: 999_999 }]
    const { status, body } = await backend.call(reserveSlots, { body: { bookingKey: await newKey(backend), slots } })
    expect([status, body.code]).toEqual([404, 'clinic.unknown'])
  })

  it.each([
    ['between two starts', '09:10', {}],
    ['one second off', '09:00:01', {}],
    ['before opening', '08:40', {}],
    ['so late that it would end after closing', '11:40', { exam: 'abdomen-ultrasound' }],
    ['on a closed day', '09:00', { day: '2026-11-28' }],
    ['in the past', '09:00', { day: '2026-11-20' }],
    ['a thousand years ago', '09:00', { day: '1001-01-01' }],
  ])('for a time %s, which is not offered, with other times [API-69]', async (_what, time, where) => {
    const wanted = slot(backend, time.slice(0, 5), where)
    const startTime = time.length > 5 ? wanted.startTime.replace(':00+', ':01+') : wanted.startTime
    const { status, body } = await reserve(backend, await newKey(backend), { ...wanted, startTime })
    expect([status, body.code]).toEqual([409, 'slot.not-offered'])
    expect(body.alternatives?.length).toBeGreaterThan(0)
  })

  it.each(['2027-01-21', '9997-12-31'])('for a time on %s, beyond the last day [API-69]', async (day) => {
    expect(await refused([backend, '09:00', { day }])).toEqual([409, 'slot.not-offered'])
  })

  it('and holds none of several times when one is lost; what the key held before stays [API-69]', async () => {
    await hold(backend, slot(backend, '10:00'))
    const key = await hold(backend, slot(backend, '11:00'))
    const { status } = await reserve(backend, key, slot(backend, '09:00'), slot(backend, '10:00'))
    expect(status).toBe(409)
    expect(await held(key)).toEqual(['thyroid-ultrasound 11:00'])
    expect(await offered(backend)).toContain('09:00')
  })

  it('and changes nothing for any refusal before it reaches the calendar', async () => {
    await refused([backend, '09:10'])
    await refused([backend, '09:00', { exam: 'knee-mri' }])
    expect(await countRows(backend.context.db, 'occupancy')).toBe(0)
  })
})

describe('a time in use', () => {
  it('by a hold is answered with the seconds that hold has left [API-69, S-51]', async () => {
    await hold(backend, slot(backend, '09:00'))
    backend.clock.advanceSeconds(30.5)
    const { status, body } = await reserve(backend, await newKey(backend), slot(backend, '09:00'))
    expect([status, body.code, body.secondsLeft]).toEqual([409, 'slot.held', 570])
  })

  it('by holds in every room is answered with the seconds until the first room is free [S-51]', async () => {
    const at = { clinic: 'coburg' }
    await hold(backend, slot(backend, '09:00', at))
    backend.clock.advanceSeconds(60)
    await hold(backend, slot(backend, '09:00', at))
    const { body } = await reserve(backend, await newKey(backend), slot(backend, '09:00', at))
    expect([body.code, body.secondsLeft]).toEqual(['slot.held', 540])
  })

  it('by a booking is taken, with nothing to wait for [API-69]', async () => {
    await book(backend, slot(backend, '09:00'))
    const { status, body } = await reserve(backend, await newKey(backend), slot(backend, '09:00'))
    expect([status, body.code, body.secondsLeft]).toEqual([409, 'slot.taken', undefined])
  })

  it.each([
    { first: 'abdomen-ultrasound', at: '09:00', second: 'thyroid-ultrasound', when: '09:20', status: 409 },
    { first: 'abdomen-ultrasound', at: '09:00', second: 'thyroid-ultrasound', when: '09:40', status: 409 },
    { first: 'abdomen-ultrasound', at: '09:00', second: 'thyroid-ultrasound', when: '10:00', status: 201 },
    { first: 'thyroid-ultrasound', at: '10:00', second: 'abdomen-ultrasound', when: '09:20', status: 409 },
    { first: 'thyroid-ultrasound', at: '10:00', second: 'abdomen-ultrasound', when: '10:00', status: 409 },
    { first: 'thyroid-ultrasound', at: '10:00', second: 'abdomen-ultrasound', when: '10:20', status: 201 },
    { first: 'thyroid-ultrasound', at: '10:00', second: 'thyroid-ultrasound', when: '09:40', status: 201 },
  ])('by $first at $at answers $second at $when with $status, buffers counted [API-69]', async (use) => {
    await hold(backend, slot(backend, use.at, { exam: use.first }))
    const { status, body } = await reserve(
      backend,
      await newKey(backend),
      slot(backend, use.when, { exam: use.second }),
    )
    expect([status, body.code]).toEqual([use.status, use.status === 409 ? 'slot.held' : undefined])
  })
})
