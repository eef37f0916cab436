import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetMinutes, toZonedIso, wallToInstant, zonedDay } from '#server/shared/zoned-time.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'

const zones = fc.constantFrom(
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/Toronto',
  'America/St_Johns',
  'Europe/Skopje',
  'Asia/Kathmandu',
)
const minuteOfYears = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000)

/** The wall clock as the runtime itself tells it, without our own arithmetic. */
const wallClock = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T')

describe('an instant told with its offset', () => {
  it('reads back as the same instant, in every zone [S-42]', () => {
    fc.assert(
      fc.property(minuteOfYears, zones, (instant, zone) => {
        expect(Date.parse(toZonedIso(instant, zone))).toBe(instant)
      }),
    )
  })

  it('shows the clock on the wall and the day of that place [S-42]', () => {
    fc.assert(
      fc.property(minuteOfYears, zones, (instant, zone) => {
        const iso = toZonedIso(instant, zone)
        expect(iso.slice(0, 19)).toBe(wallClock(instant, zone))
        expect(zonedDay(instant, zone)).toBe(iso.slice(0, 10))
      }),
    )
  })

  it.each([
    ['2026-10-03T15:59:59Z', 'Australia/Sydney', '2026-10-04T01:59:59+10:00'],
    ['2026-10-03T16:00:00Z', 'Australia/Sydney', '2026-10-04T03:00:00+11:00'],
    ['2027-04-03T15:59:59Z', 'Australia/Sydney', '2027-04-04T02:59:59+11:00'],
    ['2027-04-03T16:00:00Z', 'Australia/Sydney', '2027-04-04T02:00:00+10:00'],
    ['2026-09-26T14:00:00Z', 'Pacific/Auckland', '2026-09-27T03:00:00+13:00'],
    ['2026-09-26T14:00:00Z', 'Pacific/Chatham', '2026-09-27T03:45:00+13:45'],
    ['2026-11-01T06:00:00Z', 'America/Toronto', '2026-11-01T01:00:00-05:00'],
    ['2026-11-01T05:59:59Z', 'America/Toronto', '2026-11-01T01:59:59-04:00'],
    ['2027-03-28T01:00:00Z', 'Europe/Skopje', '2027-03-28T03:00:00+02:00'],
    ['2027-03-28T00:59:59Z', 'Europe/Skopje', '2027-03-28T01:59:59+01:00'],
    ['2026-07-01T00:00:00Z', 'America/St_Johns', '2026-06-30T21:30:00-02:30'],
  ])('turns over at the right second: %s in %s is %s [S-42]', (instant, zone, iso) => {
    expect(toZonedIso(Date.parse(instant), zone)).toBe(iso)
  })
})

describe('a time on the wall', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

  it('becomes an instant that shows it again, but where the clocks jump over it [S-42]', () => {
    fc.assert(
      fc.property(minuteOfYears, time, zones, (near, clock, zone) => {
        const day = zonedDay(near, zone)
        const instant = wallToInstant(day, clock, zone)
        const isSkipped = offsetMinutes(instant, zone) !== offsetMinutes(instant - 7_200_000, zone)
        if (!isSkipped) expect(toZonedIso(instant, zone).slice(0, 16)).toBe(`${day}T${clock}`)
      }),
    )
  })

  it('that spring skips is the moment as much later, and one that autumn repeats its first pass', () => {
    expect(toZonedIso(wallToInstant('2026-10-04', '02:30', 'Australia/Sydney'), 'Australia/Sydney')).toBe(
      '2026-10-04T03:30:00+11:00',
    )
    expect(toZonedIso(wallToInstant('2027-04-04', '02:30', 'Australia/Sydney'), 'Australia/Sydney')).toBe(
      '2027-04-04T02:30:00+11:00',
    )
  })

  it('of 24:00 is the midnight of the next day, however long the day was', () => {
    fc.assert(
      fc.property(minuteOfYears, zones, (near, zone) => {
        const day = zonedDay(near, zone)
        expect(wallToInstant(day, '24:00', zone)).toBe(wallToInstant(addDays(day, 1), '00:00', zone))
      }),
    )
    const hours = (day: string) =>
      (wallToInstant(day, '24:00', 'Australia/Sydney') - wallToInstant(day, '00:00', 'Australia/Sydney')) / 3_600_000
    expect(['2026-10-04', '2027-04-04', '2026-11-23'].map(hours)).toEqual([23, 25, 24])
  })
})
