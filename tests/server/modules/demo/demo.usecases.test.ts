import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { readFact } from '#server/db/facts.repository.ts'
import { createContext } from '#server/dependencies.ts'
import { fillDemo } from '#server/modules/demo/demo.usecases.ts'
import type { ServerContext } from '#server/modules/index.ts'
import { openSpans } from '#server/modules/slots/schedule.rules.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { listNextAvailable } from '#src/contract/calls/slots.calls.ts'
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import { outside, startBackend } from '#tests/support/backend.ts'
import { countOverlaps, countRows, rowsOf } from '#tests/support/booking.ts'
import { createTestClock, type TestClock } from '#tests/support/clock.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { packFolder, testPack } from '#tests/support/test-pack.ts'

let database: OpenDatabase
let clock: TestClock
beforeEach(async () => {
  database = await openTestDatabase()
  clock = createTestClock()
})
afterEach(() => database.close())

const start = (pack: ProviderPack, withDemo = true): Promise<ServerContext> =>
  createContext(database, pack, clock, { ...outside(pack), withDemo })
const calendar = () =>
  rowsOf(database.db, sql`select room_id, starts_at::text, ends_at::text from occupancy order by room_id, starts_at`)

const demoPack = (change: Parameters<typeof testPack>[0] = () => undefined) =>
  testPack((pack) => {
    pack.demo = { ...pack.demo, occupancyPercent: 60, weeks: 2, fullClinics: ['auckland-central'], bookings: [booking] }
    change(pack)
  })
const booking: ProviderPack['demo']['bookings'][number] = {
  firstName: 'Mārama',
  lastName: 'Wilson',
  dateOfBirth: '1978-09-14',
  contactNumber: '0491570157',
  clinic: 'brunswick',
  exam: 'thyroid-ultrasound',
  daysAhead: 3,
}

describe('the calendar of a shipped demo', () => {
  it.each(['aurora', 'vardar'])(
    '%s is about 60 percent full for eight weeks, with full days, and no room used twice',
    async (name) => {
      const pack = readProviderPack(packFolder(name))
      const { catalogue } = await start(pack)
      const today = dayInZone(clock.now(), pack.provider.timeZone)
      const days = Array.from({ length: 56 }, (_, index) => addDays(today, index))
      let openSeconds = 0
      for (const clinic of catalogue.clinics.filter(({ entity }) => !pack.demo.fullClinics.includes(entity.slug)))
        for (const { slug } of clinic.rooms)
          for (const day of days)
            for (const [from, to] of openSpans(clinic.definition, clinic.holidays, slug, day))
              openSeconds += (to - from) / 1000
      const [used] = await rowsOf<{ seconds: string }>(
        database.db,
        sql`
      select sum(extract(epoch from ends_at - starts_at)) as seconds from occupancy join clinics on clinics.id = clinic_id
      where clinics.slug not in (select jsonb_array_elements_text(${JSON.stringify(pack.demo.fullClinics)}::jsonb))`,
      )
      const share = Number(used?.seconds) / openSeconds
      expect(share).toBeGreaterThan(0.45)
      expect(share).toBeLessThan(0.75)
      expect(await countOverlaps(database.db)).toBe(0)
      expect(await countRows(database.db, 'bookings')).toBe(pack.demo.bookings.length)
      expect(await countRows(database.db, 'appointments')).toBe(pack.demo.bookings.length)
    },
  )

  it.each(['aurora', 'vardar'])(
    '%s has a clinic with nothing free as far as anyone can book, and others with free times',
    async (name) => {
      const pack = readProviderPack(packFolder(name))
      const backend = await startBackend({ pack, database, withDemo: true })
      const { catalogue } = backend.context
      const [full] = pack.demo.fullClinics
      const clinic = catalogue.clinics.find(({ entity }) => entity.slug === full)
      if (!clinic) throw new Error('no full clinic')
      const offered = catalogue.exams.filter((exam) => catalogue.modeAt(clinic, exam) === 'ONLINE')
      expect(offered.length).toBeGreaterThan(0)
      for (const { entity } of offered) {
        const { body } = await backend.call(listNextAvailable, {
          query: { clinicIds: String(clinic.id), examSlug: entity.slug },
        })
        expect([entity.slug, body[0]?.next]).toEqual([entity.slug, null])
      }
      const [exam] = offered
      const clinicIds = catalogue.clinics.map(({ id }) => id).join(',')
      const { body } = await backend.call(listNextAvailable, {
        query: { clinicIds, examSlug: exam?.entity.slug ?? '' },
      })
      expect(body.filter(({ next }) => next !== null).length).toBeGreaterThan(2)
      await backend.close()
    },
  )
})

describe('the demo data', () => {
  it('is the same in every database', async () => {
    await start(demoPack())
    const first = await calendar()
    const other = await openTestDatabase()
    await createContext(other, demoPack(), clock, { ...outside(demoPack()), withDemo: true })
    const second = await rowsOf(
      other.db,
      sql`select room_id, starts_at::text, ends_at::text from occupancy order by room_id, starts_at`,
    )
    await other.close()
    expect(first.length).toBeGreaterThan(50)
    expect(second).toEqual(first)
  })

  it('books its patients on the first free time after their day', async () => {
    await start(demoPack())
    const [row] = await rowsOf<{ day: string; first_name: string; status: string }>(
      database.db,
      sql`
      select to_char(starts_at at time zone 'Australia/Melbourne', 'YYYY-MM-DD') as day, first_name, status
      from appointments join bookings using (booking_key)`,
    )
    expect(row?.first_name).toBe('Mārama')
    expect(row?.status).toBe('BOOKED')
    expect((row?.day ?? '') >= '2026-11-24').toBe(true)
  })

  it('is written once: a second start adds nothing, one a week later the week that is new', async () => {
    const context = await start(demoPack())
    const before = await calendar()
    await start(demoPack())
    expect(await calendar()).toEqual(before)
    expect(await fillDemo(context, () => context)).toEqual({ blocks: 0 })
    clock.advanceSeconds(7 * 86_400)
    await start(demoPack())
    const after = await calendar()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.filter((row) => before.some((old) => JSON.stringify(old) === JSON.stringify(row)))).toHaveLength(
      before.length,
    )
    expect(await countRows(database.db, 'bookings')).toBe(1)
  })

  it('is for demo packs only, and only where the start asks for it', async () => {
    await start(demoPack(), false)
    await start(demoPack((pack) => void Object.assign(pack, { provider: { ...pack.provider, demo: false } })))
    expect(await countRows(database.db, 'occupancy')).toBe(0)
    expect(await countRows(database.db, 'bookings')).toBe(0)
  })

  it('is written whole or not at all: after a failure nothing is left, and the next start fills everything', async () => {
    const broken = demoPack((pack) => {
      pack.demo.bookings = [booking, { ...booking, clinic: 'coburg', dateOfBirth: 'no day at all' }]
    })
    await expect(start(broken)).rejects.toThrow()
    for (const table of ['occupancy', 'booking_keys', 'bookings', 'appointments'])
      expect(await countRows(database.db, table)).toBe(0)
    expect(await readFact(database.db, 'demo.filled-until')).toBeUndefined()
    await start(demoPack())
    expect(await countRows(database.db, 'bookings')).toBe(1)
    expect(await countRows(database.db, 'occupancy', sql`kind = 'BLOCK'`)).toBeGreaterThan(50)
  })
})
