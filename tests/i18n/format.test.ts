import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { loadDateNames } from '#src/i18n/date-names.ts'
import { createFormat } from '#src/i18n/format.ts'

const languages = ['en-AU', 'en-NZ', 'en-CA', 'mk'] as const
type Language = (typeof languages)[number]

const formatOf = (language: Language) => createFormat(language, (timeZone) => timeZone.split('/')[1] ?? timeZone)

const melbourne = 'Australia/Melbourne'
const morning = '2026-11-26T09:20:00+11:00'

beforeAll(() => loadDateNames('mk'))
beforeEach(() => {
  vi.setSystemTime('2026-11-20T23:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
})

describe('a time of day', () => {
  it.each([
    ['en-AU', '9:20 am', '2:05 pm', '12:00 am', '12:00 pm'],
    ['en-NZ', '9:20 am', '2:05 pm', '12:00 am', '12:00 pm'],
    ['en-CA', '9:20 a.m.', '2:05 p.m.', '12:00 a.m.', '12:00 p.m.'],
    ['mk', '09:20', '14:05', '00:00', '12:00'],
  ] as const)('is written in %s as %s, %s, and midnight and noon as %s and %s [I18N-02]', (language, ...expected) => {
    const { time } = formatOf(language)
    const instants = [morning, '2026-11-26T14:05+11:00', '2026-11-26T00:00+11:00', '2026-11-26T12:00+11:00']
    expect(instants.map((instant) => time(instant, melbourne))).toEqual(expected)
  })

  it.each([
    ['en-AU', '8:30 am'],
    ['en-CA', '8:30 a.m.'],
    ['mk', '08:30'],
  ] as const)('of opening hours, which has no zone, is written in %s as %s [I18N-02]', (language, expected) => {
    expect(formatOf(language).clock('08:30')).toBe(expected)
  })

  it.each(languages)('has only plain spaces in %s, so that lines break and compare alike [I18N-02]', (language) => {
    const { time, days } = formatOf(language)
    expect(time(morning, melbourne) + days('2026-11-30', '2026-12-06')).not.toMatch(/(?! )\s/)
  })
})

describe('a day', () => {
  it.each([
    ['en-AU', 'Thursday 26 November', 'Thu 26 Nov', 'Thu 26', '26 November 2026', 'Thursday 26 November 2026'],
    ['en-NZ', 'Thursday 26 November', 'Thu 26 Nov', 'Thu 26', '26 November 2026', 'Thursday 26 November 2026'],
    ['en-CA', 'Thursday November 26', 'Thu Nov 26', 'Thu 26', 'November 26, 2026', 'Thursday November 26, 2026'],
    ['mk', 'четврток, 26 ноември', 'чет 26 ное', 'чет 26', '26 ноември 2026', 'четврток, 26 ноември 2026'],
  ] as const)('has its month in words in %s: %s, %s, %s, %s, %s [I18N-02]', (language, ...expected) => {
    const { day } = formatOf(language)
    const styles = ['long', 'short', 'tiny', 'full', 'spoken'] as const
    expect(styles.map((style) => day('2026-11-26', style))).toEqual(expected)
  })

  it.each([
    ['en-AU', 'Monday 4 January 2027', 'Mon 4 Jan 2027'],
    ['en-CA', 'Monday January 4, 2027', 'Mon Jan 4, 2027'],
    ['mk', 'понеделник, 4 јануари 2027', 'пон 4 јан 2027'],
  ] as const)('of another year says so in %s: %s, %s [I18N-02]', (language, ...expected) => {
    const { day } = formatOf(language)
    expect([day('2027-01-04'), day('2027-01-04', 'short')]).toEqual(expected)
  })

  it.each([
    ['en-AU', '23–29 November', '30 November – 6 December'],
    ['en-CA', 'November 23–29', 'November 30–December 6'],
    ['mk', '23–29 ноември', '30 ноември – 6 декември'],
  ] as const)(
    'begins a week that is written in %s as %s, over a month’s end as %s [I18N-02]',
    (language, ...expected) => {
      const { days } = formatOf(language)
      expect([days('2026-11-23', '2026-11-29'), days('2026-11-30', '2026-12-06')]).toEqual(expected)
    },
  )

  it('is never written in digits alone, whatever the language, style and day [I18N-02]', () => {
    const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1900-01-01', count))
    const styles = ['long', 'short', 'tiny', 'full', 'spoken'] as const
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...languages), fc.constantFrom(...styles), (day, language, style) => {
        const text = formatOf(language).day(day, style)
        expect(text).toMatch(/\p{L}{3}/u)
        expect(text).toContain(String(Number(day.slice(8))))
      }),
    )
  })

  it.each(['mk'] as const)('has no Latin letter in %s [I18N-02]', (language) => {
    const { day, days, list } = formatOf(language)
    for (let count = 0; count < 366; count += 1) {
      const date = addDays('2026-01-01', count)
      expect([day(date), day(date, 'short'), day(date, 'spoken'), days(date, addDays(date, 6))].join()).not.toMatch(
        /[a-z]/i,
      )
    }
    expect(list(['а', 'б', 'в'])).toBe('а, б и в')
  })
})

describe('a clinic’s time', () => {
  const table = [
    // Clocks go forward: 2:00 does not exist.
    ['Australia/Sydney', '2026-10-03T15:59:00Z', '1:59 am', 'AEST'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '3:00 am', 'AEDT'],
    ['Pacific/Auckland', '2026-09-26T13:59:00Z', '1:59 am', 'NZST'],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z', '3:00 am', 'NZDT'],
    ['America/Toronto', '2027-03-14T06:59:00Z', '1:59 am', 'EST'],
    ['America/Toronto', '2027-03-14T07:00:00Z', '3:00 am', 'EDT'],
    ['Europe/Skopje', '2027-03-28T00:59:00Z', '1:59 am', 'CET'],
    ['Europe/Skopje', '2027-03-28T01:00:00Z', '3:00 am', 'CEST'],
    // Clocks go back: 2:30, or 1:30 in Toronto, is there twice, and the zone's name tells which.
    ['Australia/Sydney', '2027-04-03T15:30:00Z', '2:30 am', 'AEDT'],
    ['Australia/Sydney', '2027-04-03T16:30:00Z', '2:30 am', 'AEST'],
    ['Pacific/Auckland', '2027-04-03T13:30:00Z', '2:30 am', 'NZDT'],
    ['Pacific/Auckland', '2027-04-03T14:30:00Z', '2:30 am', 'NZST'],
    ['America/Toronto', '2026-11-01T05:30:00Z', '1:30 am', 'EDT'],
    ['America/Toronto', '2026-11-01T06:30:00Z', '1:30 am', 'EST'],
    ['Europe/Skopje', '2026-10-25T00:30:00Z', '2:30 am', 'CEST'],
    ['Europe/Skopje', '2026-10-25T01:30:00Z', '2:30 am', 'CET'],
    // No summer time, and offsets that are not whole hours.
    ['Australia/Brisbane', '2026-11-25T22:20:00Z', '8:20 am', 'AEST'],
    ['Australia/Darwin', '2026-11-25T22:20:00Z', '7:50 am', 'ACST'],
    ['Australia/Adelaide', '2026-11-25T22:20:00Z', '8:50 am', 'ACDT'],
  ] as const

  it.each(table)('in %s at %s is %s %s [S-42]', (timeZone, instant, time, abbreviation) => {
    const format = formatOf('en-AU')
    expect([format.time(instant, timeZone), format.zone(instant, timeZone).abbreviation]).toEqual([time, abbreviation])
  })

  it.each(languages)('names its zone with letters and not as an offset in %s [S-42]', (language) => {
    for (const [timeZone, instant, , expected] of table)
      expect(formatOf(language).zone(instant, timeZone).abbreviation).toBe(expected)
  })

  it('names an offset only where no language has letters for the zone [S-42]', () => {
    expect(formatOf('en-AU').zone(morning, 'Asia/Kathmandu')).toEqual({
      city: 'Kathmandu',
      abbreviation: expect.stringMatching(/^GMT\+5:45$/),
    })
  })

  it('belongs to the clinic’s day, not to the device’s or the server’s [S-42]', () => {
    const { dayOf } = formatOf('en-AU')
    const instant = '2026-11-23T11:30:00Z'
    const zones = ['Pacific/Auckland', melbourne, 'Europe/Skopje', 'America/Toronto']
    expect(zones.map((zone) => dayOf(instant, zone))).toEqual([
      'Tuesday 24 November',
      'Monday 23 November',
      'Monday 23 November',
      'Monday 23 November',
    ])
    expect(dayOf(Date.parse(instant), 'Pacific/Auckland')).toBe('Tuesday 24 November')
  })
})

describe('numbers and lists', () => {
  it.each([
    ['en-AU', '3.4', '12,615', 'Monday, Tuesday and Friday'],
    ['en-CA', '3.4', '12,615', 'Monday, Tuesday and Friday'],
    ['mk', '3,4', '12.615', 'Monday, Tuesday и Friday'],
  ] as const)('are written in %s as people there write them: %s, %s, %s [I18N-02]', (language, part, many, list) => {
    const format = formatOf(language)
    expect([format.number(3.4), format.number(12_615)]).toEqual([part, many])
    expect(format.list(['Monday', 'Tuesday', 'Friday'])).toBe(list)
    expect(format.list(['Monday'])).toBe('Monday')
  })
})
