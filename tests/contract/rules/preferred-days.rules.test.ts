import { describe, expect, it } from 'vitest'
import { closedDays, openDays, openPartsOn } from '#src/contract/rules/preferred-days.rules.ts'

const hoursOf = (open: string, close: string, closures: { from: string; to: string }[] = []) => ({
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ open, close }] })),
  exceptions: { closures, extraHours: [], holidays: { '2026-12-25': 'Christmas Day' } },
})

const early = hoursOf('08:00', '13:00')
const late = hoursOf('12:00', '19:00')

describe('days of a booking request', () => {
  it('have the parts in which any of the clinics is open, cut to its hours', () => {
    expect(openPartsOn([early], '2026-11-24')).toEqual([
      { part: 'MORNING', from: '08:00', until: '12:00' },
      { part: 'AFTERNOON', from: '12:00', until: '13:00' },
    ])
    expect(openPartsOn([early, late], '2026-11-24').map(({ part, until }) => [part, until])).toEqual([
      ['MORNING', '12:00'],
      ['AFTERNOON', '17:00'],
      ['EVENING', '19:00'],
    ])
    expect(openPartsOn([early, late], '2026-11-28')).toEqual([])
  })

  it('begin tomorrow and leave out weekends and holidays', () => {
    expect(openDays([early], '2026-12-23', 6)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29'])
  })

  it('that are closed, past or too far are named by their place', () => {
    const days = [
      { day: '2026-11-24', parts: [] },
      { day: '2026-11-28', parts: [] },
      { day: '2026-11-25', parts: ['EVENING' as const] },
      { day: '2026-11-23', parts: [] },
      { day: '2027-03-01', parts: [] },
    ]
    expect(closedDays(days, [early], { today: '2026-11-23', horizonDays: 60 })).toEqual([1, 2, 3, 4])
  })
})
