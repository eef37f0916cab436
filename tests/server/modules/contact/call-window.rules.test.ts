// When the call centre calls back, by the clock of whoever waits for it.
import { describe, expect, it } from 'vitest'
import { type CallCentreHours, callWindow } from '#server/modules/contact/call-window.rules.ts'
import { toZonedIso } from '#server/shared/zoned-time.ts'
import type { CallTime } from '#src/contract/codes/call-time-codes.ts'

const day: [string, string][] = [['07:30', '18:00']]
const centre: CallCentreHours = {
  hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
  holidays: { '2026-12-25': 'Christmas Day' },
  timeZone: 'Australia/Melbourne',
}
const melbourne = 'Australia/Melbourne'

const windowAt = (now: string, callTime: CallTime = 'ANY', timeZone = melbourne, at = centre): string[] | undefined =>
  callWindow(at, { now: Date.parse(now), callTime, timeZone })?.map((instant) =>
    toZonedIso(instant, timeZone).slice(0, 16),
  )

describe('the call centre calls', () => {
  it.each<[string, string, CallTime, string[]]>([
    ['now, while it is open', '2026-11-23T10:00:00+11:00', 'ANY', ['2026-11-23T10:00', '2026-11-23T18:00']],
    ['when it opens', '2026-11-23T06:00:00+11:00', 'ANY', ['2026-11-23T08:00', '2026-11-23T18:00']],
    ['on Monday after the weekend', '2026-11-21T10:00:00+11:00', 'ANY', ['2026-11-23T08:00', '2026-11-23T18:00']],
    ['not on a holiday', '2026-12-24T19:00:00+11:00', 'ANY', ['2026-12-28T08:00', '2026-12-28T18:00']],
    ['in the morning', '2026-11-23T10:00:00+11:00', 'MORNING', ['2026-11-23T10:00', '2026-11-23T12:00']],
    ['in the afternoon', '2026-11-23T10:00:00+11:00', 'AFTERNOON', ['2026-11-23T12:00', '2026-11-23T18:00']],
    ['the next morning', '2026-11-23T11:45:00+11:00', 'MORNING', ['2026-11-24T08:00', '2026-11-24T12:00']],
    [
      'on another day than in ten minutes',
      '2026-11-23T17:50:00+11:00',
      'ANY',
      ['2026-11-24T08:00', '2026-11-24T18:00'],
    ],
  ])('%s [API-120]', (_when, now, callTime, expected) => {
    expect(windowAt(now, callTime)).toEqual(expected)
  })

  it('by the clock of the clinic, and nobody at night [API-120, S-42]', () => {
    expect(windowAt('2026-11-23T06:00:00+11:00', 'ANY', 'Pacific/Auckland')).toEqual([
      '2026-11-23T09:30',
      '2026-11-23T20:00',
    ])
    expect(windowAt('2026-11-23T06:00:00+11:00', 'ANY', 'Australia/Perth')).toEqual([
      '2026-11-23T08:00',
      '2026-11-23T15:00',
    ])
  })

  it('at the right instants on the day the clocks change [S-42]', () => {
    const sunday = { ...centre, hours: { ...centre.hours, sun: day } }
    expect(windowAt('2026-10-04T01:30:00+10:00', 'ANY', melbourne, sunday)).toEqual([
      '2026-10-04T08:00',
      '2026-10-04T18:00',
    ])
  })

  it('on both days of a clinic for which its day is two', () => {
    const all: [string, string][] = [['00:00', '24:00']]
    const always = { ...centre, hours: { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all } }
    expect(windowAt('2026-11-23T10:00:00+11:00', 'AFTERNOON', 'America/Toronto', always)).toEqual([
      '2026-11-22T18:00',
      '2026-11-22T20:00',
    ])
  })

  it('at no time that can be promised when it has no hours', () => {
    const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    expect(windowAt('2026-11-23T10:00:00+11:00', 'ANY', melbourne, { ...centre, hours: never })).toBeUndefined()
  })
})
