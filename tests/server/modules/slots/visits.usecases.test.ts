// Several exams in one visit, as the server offers and holds them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listGroups } from '#server/modules/slots/visits.usecases.ts'
import { listClinicAppointments, listNextAvailable } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, countOverlaps, hold, newKey, reserve, slot } from '#tests/support/booking.ts'
import { testExam, testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.exams = [
        testExam({ slug: 'thyroid-ultrasound' }),
        testExam({ slug: 'abdomen-ultrasound', durationMinutes: 40, bufferMinutes: 20 }),
        testExam({ slug: 'knee-mri', modality: 'MR', booking: 'REQUEST' }),
        testExam({ slug: 'neck-mri', modality: 'MR' }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const visits = async (
  examSlug: string,
  { clinic = 'brunswick', start = '2026-11-23', end = start }: { clinic?: string; start?: string; end?: string } = {},
) => {
  const query = { clinicIds: String(clinicId(backend, clinic)), examSlug, start, end }
  const { body } = await backend.call(listClinicAppointments, { query })
  return body
}

const inWords = (groups: Awaited<ReturnType<typeof visits>>): unknown[] =>
  groups.flatMap(({ availableGroups }) =>
    availableGroups.map(({ date, state, times }) => [
      date,
      state,
      ...times.map(({ exams = [] }) =>
        exams.map(({ examSlug, startTime }) => `${examSlug} ${startTime.slice(11, 16)}`).join(),
      ),
    ]),
  )

describe('visits of several exams [API-48, BOOK-15]', () => {
  it('follow each other in the one room, which is made ready between them', async () => {
    const [group] = inWords(await visits('thyroid-ultrasound,abdomen-ultrasound')) as string[][]
    expect(group?.slice(0, 4)).toEqual([
      '2026-11-23',
      'OPEN',
      'thyroid-ultrasound 09:00,abdomen-ultrasound 09:40',
      'thyroid-ultrasound 09:20,abdomen-ultrasound 10:00',
    ])
    // Closed at noon: who arrives later than this cannot have both.
    expect(group?.at(-1)).toBe('thyroid-ultrasound 10:40,abdomen-ultrasound 11:20')
  })

  it('lose the times that somebody else holds', async () => {
    await hold(backend.newBrowser(), slot(backend, '09:40'))
    const [group] = inWords(await visits('thyroid-ultrasound,abdomen-ultrasound')) as string[][]
    expect(group?.[2]).toBe('thyroid-ultrasound 09:00,abdomen-ultrasound 10:00')
  })

  it('say of each day why there are none', async () => {
    expect(
      inWords(await visits('thyroid-ultrasound,abdomen-ultrasound', { start: '2026-11-21', end: '2026-11-22' })),
    ).toEqual([
      ['2026-11-21', 'CLOSED'],
      ['2026-11-22', 'CLOSED'],
    ])
  })

  it('come day by day, each day once [S-53]', async () => {
    const { catalogue } = backend.context
    const clinic = catalogue.clinic(clinicId(backend, 'brunswick'))
    const exams = ['thyroid-ultrasound', 'abdomen-ultrasound'].flatMap((name) => catalogue.exam(name) ?? [])
    if (!clinic) throw new Error('no such clinic')
    const groups = await listGroups(backend.context, clinic, exams, '2026-11-23', '2026-11-29')
    expect(groups.map(({ date, times }) => [date.slice(-2), times.length])).toEqual([
      ['23', 6],
      ['24', 6],
      ['25', 6],
      ['26', 6],
      ['27', 6],
      ['28', 0],
      ['29', 0],
    ])
  })

  it('are not offered with an exam that is booked by phone', async () => {
    expect(await visits('thyroid-ultrasound,knee-mri', { clinic: 'coburg' })).toEqual([])
  })

  it('name the earliest at each clinic, null where there is none [API-65]', async () => {
    const next = async (examSlug: string, clinic: string) => {
      const query = { clinicIds: String(clinicId(backend, clinic)), examSlug }
      return (await backend.call(listNextAvailable, { query })).body[0]?.next
    }
    expect(await next('thyroid-ultrasound,abdomen-ultrasound', 'brunswick')).toEqual({
      startTime: '2026-11-23T09:00:00+11:00',
      endTime: '2026-11-23T10:20:00+11:00',
      date: '2026-11-23',
    })
    expect(await next('thyroid-ultrasound,neck-mri', 'brunswick')).toBeNull()
  })

  it('are only of clinics that do all of the exams', async () => {
    expect(await visits('thyroid-ultrasound,neck-mri')).toEqual([])
    expect(inWords(await visits('thyroid-ultrasound,neck-mri', { clinic: 'coburg' }))[0]).toContain(
      'thyroid-ultrasound 09:00,neck-mri 09:40',
    )
  })

  it.each([
    ['thyroid-ultrasound,no-such-exam', 'exam.unknown'],
    ['a,b,c,d,e', 'request.invalid'],
    ['thyroid-ultrasound,thyroid-ultrasound', 'request.invalid'],
  ])('of %s are refused', async (examSlug, code) => {
    expect(await visits(examSlug)).toMatchObject({ code })
  })
})

describe('a visit that is held', () => {
  it('takes for each exam the room that the other does not need, so that what was offered can be had [API-69]', async () => {
    const key = await newKey(backend)
    const at = { clinic: 'coburg' }
    const { status } = await reserve(
      backend,
      key,
      slot(backend, '09:00', { ...at, exam: 'abdomen-ultrasound' }),
      slot(backend, '09:40', { ...at, exam: 'neck-mri' }),
    )
    expect(status).toBe(201)
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })
})
