import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getClinicInfo } from '#src/contract/calls/locations.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { hold, slot } from '#tests/support/booking.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.holidays = { ...pack.holidays, VIC: { '2026-11-26': 'Show Day', '2026-11-29': 'A Sunday' } }
      pack.clinics[0]?.closures.push(
        { from: '2026-11-24', to: '2026-11-25', reason: 'Refit' },
        { from: '2026-11-27', to: '2026-11-27', room: 'us-1', reason: 'One room' },
        { from: '2026-12-30', to: '2026-12-30', reason: 'Too late' },
      )
      pack.clinics[0]?.extraHours.push(
        { date: '2026-11-26', hours: [['13:00', '15:00']] },
        { date: '2026-11-28', hours: [['09:00', '11:00']] },
      )
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const info = async (clinicSlug: string, examSlug?: string) =>
  (await backend.call(getClinicInfo, { params: { clinicSlug }, query: examSlug === undefined ? {} : { examSlug } }))
    .body

describe('a clinic', () => {
  it('tells the days of two weeks that are not like others, with their hours and why [BOOK-11]', async () => {
    expect((await info('brunswick')).specialDays).toEqual([
      { date: '2026-11-24', spans: [], reason: 'Refit' },
      { date: '2026-11-25', spans: [], reason: 'Refit' },
      { date: '2026-11-26', spans: [{ open: '13:00', close: '15:00' }], reason: 'Show Day' },
      { date: '2026-11-28', spans: [{ open: '09:00', close: '11:00' }] },
    ])
  })

  it('counts the two weeks in its own zone [S-42]', async () => {
    // Already the 17th in Melbourne.
    backend.clock.set('2026-12-16T13:30:00Z')
    expect((await info('brunswick')).specialDays.map(({ date }) => date)).toEqual(['2026-12-30'])
  })

  it('tells the next free time of an exam, of any exam without one, and none where there is none [API-65]', async () => {
    expect((await info('brunswick', 'thyroid-ultrasound')).next).toEqual({
      startTime: '2026-11-23T09:00:00+11:00',
      date: '2026-11-23',
    })
    expect((await info('auckland-central')).next?.startTime).toBe('2026-11-23T09:00:00+13:00')
    expect((await info('coburg', 'knee-mri')).next).toBeNull()
  })

  it('tells the next visit of several exams, which need a day with room for all [API-65, BOOK-15]', async () => {
    const list = 'thyroid-ultrasound,abdomen-ultrasound'
    await hold(backend, slot(backend, '09:40'))
    expect((await info('brunswick', list)).next).toEqual({ startTime: '2026-11-23T09:00:00+11:00', date: '2026-11-23' })
    await hold(backend.newBrowser(), slot(backend, '11:00'))
    expect((await info('brunswick', list)).next?.date).toBe('2026-11-23')
    expect((await info('coburg', 'thyroid-ultrasound,knee-mri')).next).toBeNull()
  })

  it('that nobody knows, or an exam, is refused [BOOK-11]', async () => {
    expect(((await info('nowhere')) as { code?: string }).code).toBe('clinic.unknown')
    expect(((await info('brunswick', 'nothing')) as { code?: string }).code).toBe('exam.unknown')
  })
})
