import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getClinicInfo } from '#src/contract/calls/locations.calls.ts'
import { hoursOfNextDays } from '#src/contract/rules/opening-hours.rules.ts'
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
  it('tells the days that are not like others, those of one room left out, and why [BOOK-11]', async () => {
    const { clinic } = await info('brunswick')
    expect(clinic.exceptions).toEqual({
      closures: [
        { from: '2026-11-24', to: '2026-11-25', reason: 'Refit' },
        { from: '2026-12-30', to: '2026-12-30', reason: 'Too late' },
      ],
      extraHours: [
        { date: '2026-11-26', hours: [{ open: '13:00', close: '15:00' }] },
        { date: '2026-11-28', hours: [{ open: '09:00', close: '11:00' }] },
      ],
      holidays: { '2026-11-26': 'Show Day', '2026-11-29': 'A Sunday' },
    })
    const special = hoursOfNextDays(clinic, backend.clock.now().getTime()).filter(({ isSpecial }) => isSpecial)
    expect(special.map(({ date, spans, reason }) => [date, spans.length, reason])).toEqual([
      ['2026-11-24', 0, 'Refit'],
      ['2026-11-25', 0, 'Refit'],
      ['2026-11-26', 1, 'Show Day'],
      ['2026-11-28', 1, undefined],
    ])
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
