// Read by another library than the one that writes the files: what it makes of a wall clock must be the instant meant.
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { vtimezone } from '#server/shared/vtimezone.ts'
import { wallToInstant } from '#server/shared/zoned-time.ts'

const hour = 3_600_000

/** The instant that the zone, as it is written, makes of a wall clock. */
const readInstant = (zoneText: string, day: string, time: string): number => {
  const zone = new ICAL.Timezone(ICAL.Component.fromString(zoneText))
  const [year, month, date] = day.split('-').map(Number)
  const [hours, minutes] = time.split(':').map(Number)
  const wall = { year, month, day: date, hour: hours, minute: minutes, second: 0, isDate: false }
  return new ICAL.Time(wall as ConstructorParameters<typeof ICAL.Time>[0], zone).toUnixTime() * 1000
}

describe('a zone in a calendar file', () => {
  it.each([
    ['Australia/Melbourne', '2026-11-23', '2026-10-04', '2027-04-04'],
    ['Pacific/Auckland', '2026-11-23', '2026-09-27', '2027-04-04'],
    ['Europe/Skopje', '2026-11-23', '2026-10-25', '2027-03-28'],
    ['Australia/Brisbane', '2026-11-23', '2026-10-04', '2027-04-04'],
    ['America/St_Johns', '2026-11-23', '2026-11-01', '2027-03-14'],
    ['Africa/Casablanca', '2027-01-23', '2027-02-07', '2027-03-14'],
  ])('%s means the same instants, on common days and around a change of the clocks [S-42]', (timeZone, ...days) => {
    for (const day of days)
      for (const time of ['00:30', '09:20', '13:00', '23:30']) {
        const instant = wallToInstant(day, time, timeZone)
        const text = vtimezone(timeZone, instant, instant + hour)
        expect([day, time, readInstant(text, day, time)]).toEqual([day, time, instant])
      }
  })

  it('holds every change between the first and the last instant, and one after', () => {
    const text = vtimezone('Europe/Skopje', Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-11-30T00:00:00Z'))
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Skopje',
      'BEGIN:STANDARD',
      'DTSTART:20251026T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ])
  })

  it('that never changes has its one offset', () => {
    expect(vtimezone('UTC', 0, hour)).toContain('DTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000')
  })
})
