// Slots whose preparation should have begun: Monday 8:00 in Brunswick, open 9 to 12, for exams with a fast of two hours.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getClinicInfo } from '#src/contract/calls/locations.calls.ts'
import { listNextAvailable } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, monday, newKey, offered, reserve, slot } from '#tests/support/booking.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const fasting = {
  summary: 'No food for 2 hours.',
  steps: [{ minutesBefore: 120, title: 'No food', effects: ['NO_FOOD' as const] }],
}

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        testExam(),
        testExam({ slug: 'liver-ultrasound', preparation: fasting }),
        testExam({ slug: 'artery-ultrasound', preparation: fasting, latePreparation: 'REFUSE' }),
      ]
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  backend.clock.set(`${monday}T08:00:00+11:00`)
})
afterAll(() => backend.close())

const next = async (examSlug: string): Promise<string | undefined> => {
  const query = { clinicIds: String(clinicId(backend, 'brunswick')), examSlug }
  return (await backend.call(listNextAvailable, { query })).body[0]?.next?.startTime.slice(8, 16)
}

const ask = async (time: string, exam: string) => {
  const { status, body } = await reserve(backend, await newKey(backend), slot(backend, time, { exam }))
  return { status, code: body.code, alternatives: body.alternatives?.map(({ startTime }) => startTime.slice(8, 16)) }
}

describe('a slot whose preparation should have begun', () => {
  it('is listed, can be held after the question, and is never the next available [API-65, S-115]', async () => {
    expect((await offered(backend, { exam: 'liver-ultrasound' }))[0]).toBe('09:00')
    expect(await next('thyroid-ultrasound')).toBe('23T09:00')
    expect(await next('liver-ultrasound')).toBe('23T10:00')
    expect((await ask('09:20', 'liver-ultrasound')).status).toBe(201)
  })

  it('is no next available of a visit of several exams, nor in what is told of the clinic [BOOK-11, BOOK-15, S-115]', async () => {
    expect(await next('thyroid-ultrasound,liver-ultrasound')).toBe('23T10:00')
    const { body } = await backend.call(getClinicInfo, {
      params: { clinicSlug: 'brunswick' },
      query: { examSlug: 'liver-ultrasound' },
    })
    expect(body.next?.startTime).toBe(`${monday}T10:00:00+11:00`)
  })

  it('is no alternative to a slot that is lost [API-69, S-115]', async () => {
    await book(backend, slot(backend, '10:00'))
    expect(await ask('10:00', 'liver-ultrasound')).toEqual({
      status: 409,
      code: 'slot.taken',
      alternatives: ['23T10:20', '24T10:00', '23T10:00'],
    })
  })
})

describe('a slot whose preparation should have begun, for an exam that refuses it', () => {
  it('is not listed, and comes back to the list no more as time goes on [S-115]', async () => {
    expect(await offered(backend, { exam: 'artery-ultrasound' })).toEqual([
      '10:00',
      '10:20',
      '10:40',
      '11:00',
      '11:20',
      '11:40',
    ])
    expect(await offered(backend, { exam: 'liver-ultrasound' })).toHaveLength(9)
    backend.clock.set(`${monday}T09:10:00+11:00`)
    expect(await offered(backend, { exam: 'artery-ultrasound' })).toEqual(['11:20', '11:40'])
  })

  it('is refused by the server with a reason of its own and slots that can be prepared for [API-69, S-115]', async () => {
    expect(await ask('09:40', 'artery-ultrasound')).toEqual({
      status: 409,
      code: 'slot.preparation-late',
      alternatives: ['23T10:00', '24T09:40', '23T10:00'],
    })
    expect((await ask('10:00', 'artery-ultrasound')).status).toBe(201)
  })

  it('is in no visit of several exams [BOOK-15, S-115]', async () => {
    expect((await offered(backend, { exam: 'thyroid-ultrasound,artery-ultrasound' }))[0]).toBe('10:00')
  })
})
