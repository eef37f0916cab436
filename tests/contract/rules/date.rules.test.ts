import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  birthDateProblem,
  clockInZone,
  dayInZone,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  weekStart,
} from '#src/contract/rules/date.rules.ts'

const oneDay = 86_400_000
const days = fc
  .integer({ min: Date.UTC(1001, 0, 1) / oneDay, max: Date.UTC(9997, 11, 31) / oneDay })
  .map((number) => new Date(number * oneDay).toISOString().slice(0, 10))
const counts = fc.integer({ min: -300, max: 300 })

describe('a calendar day', () => {
  it.each(['2024-02-29', '2000-02-29', '1000-01-01', '9998-12-31'])('may be %s', (day) => {
    expect(isCalendarDay(day)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '0999-12-31',
    '9999-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '２０２６-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '-2026-01-01',
    '',
  ])('may not be %j', (day) => {
    expect(isCalendarDay(day)).toBe(false)
  })
})

describe('days', () => {
  it('added and taken away again give the day back', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(daysBetween(addDays(day, count), day)).toBe(-count || 0)
      }),
    )
  })

  it('added in two steps are the days added at once', () => {
    fc.assert(
      fc.property(days, counts, counts, (day, one, other) => {
        expect(addDays(addDays(day, one), other)).toBe(addDays(day, one + other))
      }),
    )
  })

  it('compare as text in the order of time', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })

  it('cannot be added to a day that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('not a calendar day')
  })
})

describe('the weekday', () => {
  it('of known days is right, Monday 1 to Sunday 7', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29', '2000-01-01'].map(isoWeekday)).toEqual([1, 6, 7, 6])
  })

  it('goes round in seven days', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        const expected = ((((isoWeekday(day) - 1 + count) % 7) + 7) % 7) + 1
        expect(isoWeekday(addDays(day, count))).toBe(expected)
      }),
    )
  })
})

describe('a week page', () => {
  it('starts on Monday [S-54]', () => {
    expect(weekStart('2026-11-29', '2026-11-21', false)).toBe('2026-11-23')
    fc.assert(
      fc.property(days, days, (day, today) => {
        const start = weekStart(day, today, false)
        expect(isoWeekday(start)).toBe(1)
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, day)).toBeLessThan(7)
      }),
    )
  })

  it('starts today, and whole weeks from today, where the provider asks for it [BOOK-18]', () => {
    expect(weekStart('2026-11-21', '2026-11-21', true)).toBe('2026-11-21')
    expect(weekStart('2026-11-28', '2026-11-21', true)).toBe('2026-11-28')
    fc.assert(
      fc.property(days, counts, (today, count) => {
        const day = addDays(today, count)
        const start = weekStart(day, today, true)
        expect(daysBetween(today, start) % 7 === 0).toBe(true)
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, day)).toBeLessThan(7)
      }),
    )
  })
})

describe('the day in a zone', () => {
  it('is the one on the wall there, not here [S-42]', () => {
    const instant = new Date('2026-11-21T11:30:00Z')
    expect(dayInZone(instant, 'Pacific/Auckland')).toBe('2026-11-22')
    expect(dayInZone(instant, 'Australia/Perth')).toBe('2026-11-21')
    expect(dayInZone(new Date('2026-11-21T03:00:00Z'), 'America/Toronto')).toBe('2026-11-20')
    expect(dayInZone(instant.getTime(), 'Europe/Skopje')).toBe('2026-11-21')
  })
})

describe('a birth date', () => {
  const today = '2026-11-21'
  it.each([
    ['2026-11-21', undefined],
    ['1896-01-01', undefined],
    ['2024-02-29', undefined],
    ['2026-11-22', 'date.future'],
    ['2999-01-01', 'date.future'],
    ['1895-12-31', 'date.too-long-ago'],
    ['1850-01-01', 'date.too-long-ago'],
    ['1990-02-31', 'date.impossible'],
    ['2023-02-29', 'date.impossible'],
    ['', 'date.impossible'],
    ['0000-00-00', 'date.impossible'],
  ])('of %j is judged: %s [AUTH-24]', (day, problem) => {
    expect(birthDateProblem(day, today)).toBe(problem)
  })
})

describe('the clock of a zone', () => {
  it.each([
    ['2026-11-22T13:05:00Z', 'Australia/Melbourne', '00:05'],
    ['2026-11-22T13:05:00Z', 'Pacific/Auckland', '02:05'],
    ['2026-11-22T22:59:59Z', 'Europe/Skopje', '23:59'],
  ])('at %s in %s is %s [S-42]', (instant, timeZone, clock) => {
    expect(clockInZone(Date.parse(instant), timeZone)).toBe(clock)
  })
})
