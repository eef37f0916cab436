import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Alternative } from '#src/contract/entities/slot.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, hold, newKey, reserve, slot, tuesday } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const everyStart = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20', '11:40']

/** Other times that someone who asks for a time that is gone is shown. */
const askFor = async (from: Backend, ...wanted: Parameters<typeof slot>): Promise<Alternative[]> => {
  const { status, body } = await reserve(from, await newKey(from), slot(...wanted))
  expect(status).toBe(409)
  return body.alternatives ?? []
}
const short = (list: Alternative[]) =>
  list.map(({ kind, clinicSlug, startTime }) => `${kind} ${clinicSlug} ${startTime.slice(8, 16)}`)

describe('someone whose time is gone', () => {
  it('is offered the nearest time that day, the same time the next day, and the nearest other clinic [API-69]', async () => {
    await book(backend, slot(backend, '10:00'))
    expect(short(await askFor(backend, backend, '10:00'))).toEqual([
      'SAME_DAY brunswick 23T09:40',
      'NEXT_DAY brunswick 24T10:00',
      'OTHER_CLINIC coburg 23T10:00',
    ])
  })

  it('is told all that is needed to choose: place, zone, day, start, end and distance [API-69, S-42]', async () => {
    await book(backend, slot(backend, '10:00'))
    const [, , other] = await askFor(backend, backend, '10:00')
    expect(other).toMatchObject({
      kind: 'OTHER_CLINIC',
      clinicName: 'Test Coburg',
      examSlug: 'thyroid-ultrasound',
      startTime: '2026-11-23T10:00:00+11:00',
      endTime: '2026-11-23T10:20:00+11:00',
      date: '2026-11-23',
      timeZone: 'Australia/Melbourne',
      distance: 2.7,
    })
  })

  it('is offered only what can be had: each of the times can be reserved as it is [API-69]', async () => {
    for (const time of ['09:20', '09:40', '10:00', '10:20']) await book(backend, slot(backend, time))
    await hold(backend, slot(backend, '10:00', { day: tuesday }))
    for (const _room of [1, 2]) await hold(backend, slot(backend, '10:00', { clinic: 'coburg' }))
    const list = await askFor(backend, backend, '10:00')
    expect(short(list)).toEqual([
      'SAME_DAY brunswick 23T10:40',
      'NEXT_DAY brunswick 24T09:40',
      'OTHER_CLINIC coburg 23T09:40',
    ])
    for (const { clinicId, examSlug, startTime } of list)
      expect((await reserve(backend, await newKey(backend), { clinicId, examSlug, startTime })).status).toBe(201)
  })

  it('is offered nothing of that day when the day is full, and no other kind in its place [API-69]', async () => {
    for (const time of everyStart) await hold(backend, slot(backend, time))
    expect(short(await askFor(backend, backend, '10:00'))).toEqual([
      'NEXT_DAY brunswick 24T10:00',
      'OTHER_CLINIC coburg 23T10:00',
    ])
  })

  it('is offered the next open day over a weekend [API-69]', async () => {
    const friday = { day: '2026-11-27' }
    await book(backend, slot(backend, '10:00', friday))
    expect(short(await askFor(backend, backend, '10:00', friday))[1]).toBe('NEXT_DAY brunswick 30T10:00')
  })

  it('is offered times for a time that has passed, from today on [API-69]', async () => {
    backend.clock.set('2026-11-23T10:30:00+11:00')
    expect(short(await askFor(backend, backend, '09:00'))).toEqual([
      'SAME_DAY brunswick 23T10:40',
      'NEXT_DAY brunswick 24T09:00',
      'OTHER_CLINIC coburg 23T10:40',
    ])
  })

  it('is offered no other clinic when none is near enough [API-69]', async () => {
    const inAuckland = { clinic: 'auckland-central', offset: '+13:00' }
    await book(backend, slot(backend, '10:00', inAuckland))
    expect((await askFor(backend, backend, '10:00', inAuckland)).map(({ kind }) => kind)).toEqual([
      'SAME_DAY',
      'NEXT_DAY',
    ])
  })

  it('is offered no clinic that does not do the exam, and nothing where nothing is left [API-69]', async () => {
    const only = await startBackend({
      pack: testPack((pack) => {
        pack.settings.booking.horizonDays = 2
        pack.exams = pack.exams.map((exam) => ({ ...exam, clinics: ['brunswick'] }))
      }),
    })
    for (const time of everyStart) await hold(only, slot(only, time))
    expect(await askFor(only, only, '10:00')).toEqual([])
    await only.close()
  })

  it('for a visit of several exams is offered whole visits, each of which can be reserved as it is [API-69, BOOK-15]', async () => {
    await book(backend, slot(backend, '10:00'))
    const abdomen = slot(backend, '09:00', { exam: 'abdomen-ultrasound' })
    const { status, body } = await reserve(backend, await newKey(backend), abdomen, slot(backend, '10:00'))
    expect(status).toBe(409)
    const list = body.alternatives ?? []
    // At 9:20 there is a wait of 40 minutes between the two.
    expect(short(list)).toEqual([
      'SAME_DAY brunswick 23T09:40',
      'NEXT_DAY brunswick 24T09:00',
      'OTHER_CLINIC coburg 23T09:00',
    ])
    for (const { clinicId, examSlug, exams = [] } of list) {
      expect(exams.map((exam) => exam.examSlug).sort()).toEqual(['abdomen-ultrasound', 'thyroid-ultrasound'])
      expect(examSlug).toBe(exams[0]?.examSlug)
      const slots = exams.map(({ examSlug: slug, startTime }) => ({ clinicId, examSlug: slug, startTime }))
      expect((await reserve(backend, await newKey(backend), ...slots)).status).toBe(201)
    }
  })

  it('for several times is offered times in place of the one that is gone [API-69]', async () => {
    await book(backend, slot(backend, '10:00'))
    const { body } = await reserve(
      backend,
      await newKey(backend),
      slot(backend, '09:00', { clinic: 'coburg' }),
      slot(backend, '10:00'),
    )
    expect(body.alternatives?.[0]).toMatchObject({ clinicSlug: 'brunswick', startTime: '2026-11-23T09:40:00+11:00' })
  })
})
