import { describe, expect, it } from 'vitest'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { hoursOfNextDays, hoursOn, hoursToday } from '#src/contract/rules/opening-hours.rules.ts'

const span = (open: string, close: string) => ({ open, close })
const morning = [span('09:00', '12:00')]

/** Open on weekdays from nine to twelve. */
const clinic = (
  exceptions: Partial<NonNullable<Clinic['exceptions']>> = {},
  lang?: Clinic['lang'],
): Pick<Clinic, 'hours' | 'exceptions' | 'lang' | 'timeZone'> => ({
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: weekday > 5 ? [] : morning })),
  exceptions: { closures: [], extraHours: [], holidays: {}, ...exceptions },
  lang,
  timeZone: 'Australia/Melbourne',
})
const christmas = { '2026-12-25': 'Christmas Day' }
const friday = '2026-12-25'

describe('the hours of a day', () => {
  it('are those of its weekday', () => {
    expect(hoursOn(clinic(), friday)).toEqual({ date: friday, spans: morning, isSpecial: false })
    expect(hoursOn(clinic(), '2026-12-26')).toEqual({ date: '2026-12-26', spans: [], isSpecial: false })
  })

  it('are none on a public holiday, which is named', () => {
    expect(hoursOn(clinic({ holidays: christmas }), friday)).toEqual({
      date: friday,
      spans: [],
      isSpecial: true,
      reason: 'Christmas Day',
    })
  })

  it('are the extra ones alone on a public holiday, and joined with the weekday’s otherwise', () => {
    const extraHours = [{ date: friday, hours: [span('12:00', '14:00')] }]
    expect(hoursOn(clinic({ extraHours, holidays: christmas }), friday)?.spans).toEqual([span('12:00', '14:00')])
    expect(hoursOn(clinic({ extraHours }), friday)?.spans).toEqual([span('09:00', '14:00')])
  })

  it('are none in a closure, whatever else the day is, with its reason or none', () => {
    const extraHours = [{ date: friday, hours: [span('12:00', '14:00')] }]
    const closures = [{ from: '2026-12-24', to: '2026-12-31', reason: 'Closed over New Year' }]
    expect(hoursOn(clinic({ extraHours, closures, holidays: christmas }), friday)).toMatchObject({
      spans: [],
      reason: 'Closed over New Year',
    })
    expect(hoursOn(clinic({ closures: [{ from: friday, to: friday }] }), friday)).toEqual({
      date: friday,
      spans: [],
      isSpecial: true,
    })
  })

  it('are not special on a holiday on which it is closed anyway', () => {
    const holidays = { '2026-12-26': 'Boxing Day' }
    expect(hoursOn(clinic({ holidays }), '2026-12-26')).toEqual({ date: '2026-12-26', spans: [], isSpecial: false })
  })

  it('say which language a reason is in where it is not the page’s', () => {
    const closures = [{ from: '2026-12-24', to: '2026-12-24', reason: 'Реновирање' }]
    const lang = { 'closures.2026-12-24': 'mk', [`holidays.${friday}`]: 'mk' }
    const there = clinic({ closures, holidays: { [friday]: 'Божиќ' } }, lang)
    expect(['2026-12-24', friday].map((date) => hoursOn(there, date)?.lang)).toEqual(['mk', 'mk'])
  })

  it('are not known of a clinic that was stored without its exceptions', () => {
    const old = { ...clinic(), exceptions: undefined }
    expect([hoursOn(old, friday), hoursOfNextDays(old, 0)]).toEqual([undefined, []])
  })
})

describe('today', () => {
  it('is the clinic’s own day: Christmas has begun in Melbourne [S-42]', () => {
    const now = Date.parse('2026-12-24T13:30:00Z')
    expect(hoursToday(clinic({ holidays: christmas }), now)).toMatchObject({ date: friday, spans: [] })
    expect(hoursOfNextDays(clinic(), now).map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 11, 25 + index)).toISOString().slice(0, 10)),
    )
  })
})
