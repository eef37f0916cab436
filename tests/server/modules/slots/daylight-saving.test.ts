import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { clinicId, hold } from '#tests/support/booking.ts'
import { testClinic, testPack } from '#tests/support/test-pack.ts'

const night: [string, string][] = [['00:00', '06:00']]
const hours = { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night, sun: night }
const zones = {
  sydney: 'Australia/Sydney',
  auckland: 'Pacific/Auckland',
  toronto: 'America/Toronto',
  skopje: 'Europe/Skopje',
}

let backend: Backend
beforeAll(async () => {
  const pack = testPack((each) => {
    each.clinics = Object.entries(zones).map(([slug, timeZone]) => testClinic({ slug, timeZone, hours }))
  })
  backend = await startBackend({ pack })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const timesOf = async (clinic: string, day: string) => {
  const query = { start: day, end: day, clinicIds: String(clinicId(backend, clinic)), examSlug: 'thyroid-ultrasound' }
  const { body } = await backend.call(listClinicAppointments, { query })
  return body[0]?.availableGroups[0]?.times ?? []
}

const changes = [
  { clinic: 'sydney', day: '2026-10-04', hours: 5, before: '+10:00', after: '+11:00' },
  { clinic: 'sydney', day: '2027-04-04', hours: 7, before: '+11:00', after: '+10:00' },
  { clinic: 'auckland', day: '2026-09-27', hours: 5, before: '+12:00', after: '+13:00' },
  { clinic: 'auckland', day: '2027-04-04', hours: 7, before: '+13:00', after: '+12:00' },
  { clinic: 'toronto', day: '2026-11-01', hours: 7, before: '-04:00', after: '-05:00' },
  { clinic: 'toronto', day: '2027-03-14', hours: 5, before: '-05:00', after: '-04:00' },
  { clinic: 'skopje', day: '2026-10-25', hours: 7, before: '+02:00', after: '+01:00' },
  { clinic: 'skopje', day: '2027-03-28', hours: 5, before: '+01:00', after: '+02:00' },
]

describe.each(changes)('a clinic in $clinic open from midnight to six on $day', (change) => {
  const { clinic, day } = change
  beforeEach(() => backend.clock.set(`${addDays(day, -3)}T00:00:00Z`))

  it('offers every start of the night once, 20 minutes apart, over the change of the clocks [S-42]', async () => {
    const times = await timesOf(clinic, day)
    const starts = times.map(({ startTime }) => Date.parse(startTime))
    expect(times).toHaveLength(change.hours * 3)
    expect(times[0]?.startTime).toBe(`${day}T00:00:00${change.before}`)
    expect(times.at(-1)?.endTime).toBe(`${day}T06:00:00${change.after}`)
    expect(starts.slice(1).every((start, index) => start - (starts[index] ?? 0) === 20 * 60_000)).toBe(true)
    expect(times.every(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime) === 20 * 60_000)).toBe(
      true,
    )
  })

  it('gives each time the offset that holds at that moment [S-42]', async () => {
    const offsets = (await timesOf(clinic, day)).map(({ startTime }) => startTime.slice(-6))
    const firstAfter = offsets.indexOf(change.after)
    expect(new Set(offsets.slice(0, firstAfter))).toEqual(new Set([change.before]))
    expect(new Set(offsets.slice(firstAfter))).toEqual(new Set([change.after]))
  })

  it('offers the usual night on the days around it, and no time on two days [S-42]', async () => {
    const around = await Promise.all([-1, 0, 1].map((offset) => timesOf(clinic, addDays(day, offset))))
    expect(around.map((times) => times.length)).toEqual([18, change.hours * 3, 18])
    const all = around.flat().map(({ startTime }) => Date.parse(startTime))
    expect(new Set(all).size).toBe(all.length)
  })

  it('can be booked at every one of those times, the repeated hour twice [S-42, API-69]', async () => {
    const times = await timesOf(clinic, day)
    for (const { startTime } of times)
      await hold(backend, { clinicId: clinicId(backend, clinic), examSlug: 'thyroid-ultrasound', startTime })
    expect(await timesOf(clinic, day)).toEqual([])
  })
})
