// The pack in the database over several starts: ids stay, what is gone is retired, what was booked is remembered.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { mirrorPack } from '#server/modules/catalogue/catalogue.repository.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { listClinicsByIds, listRegionExams } from '#src/contract/calls/catalogue.calls.ts'
import { getReservation } from '#src/contract/calls/slots.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, clinicId, create, hold, reserve, rowsOf, slot } from '#tests/support/booking.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { testPack } from '#tests/support/test-pack.ts'

let database: OpenDatabase
const started: Backend[] = []
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const backend of started.splice(0)) await backend.close()
  await database.close()
})

const start = async (change?: Parameters<typeof testPack>[0]): Promise<Backend> => {
  const backend = await startBackend({ database, pack: testPack(change) })
  started.push(backend)
  return backend
}
const idsOf = ({ context: { catalogue } }: Backend) => ({
  regions: catalogue.regions.map(({ id, slug }) => [slug, id]),
  clinics: catalogue.clinics.map(({ id, entity }) => [entity.slug, id]),
  rooms: catalogue.clinics.flatMap(({ rooms, entity }) => rooms.map(({ id, slug }) => [`${entity.slug}/${slug}`, id])),
  exams: catalogue.exams.map(({ id, entity }) => [entity.slug, id]).sort(),
})
const without =
  (slug: string): Parameters<typeof testPack>[0] =>
  (pack) => {
    pack.clinics = pack.clinics.filter((clinic) => clinic.slug !== slug)
    pack.exams = pack.exams.filter((exam) => exam.slug !== slug)
  }

describe('the ids of a provider', () => {
  it('stay the same over starts, whatever the order of its files', async () => {
    const before = idsOf(await start())
    const after = idsOf(
      await start((pack) => {
        pack.exams = [...pack.exams].reverse()
        pack.clinics = [...pack.clinics].reverse()
      }),
    )
    expect(new Map(after.clinics as [string, number][])).toEqual(new Map(before.clinics as [string, number][]))
    expect(new Map(after.rooms as [string, number][])).toEqual(new Map(before.rooms as [string, number][]))
    expect(after.exams).toEqual(before.exams)
    expect(
      Object.values(before)
        .flat()
        .every(([, id]) => Number(id) > 0),
    ).toBe(true)
  })

  it('are given back to a slug that went and came again; others do not get them', async () => {
    const first = await start()
    const coburg = clinicId(first, 'coburg')
    const second = await start(without('coburg'))
    expect(second.context.catalogue.clinics.map(({ id }) => id)).not.toContain(coburg)
    const [gone] = await rowsOf<{ retired_at: unknown }>(
      database.db,
      sql`select retired_at from clinics where slug = 'coburg'`,
    )
    expect(gone?.retired_at).not.toBeNull()
    const third = await start()
    expect(clinicId(third, 'coburg')).toBe(coburg)
    expect(await rowsOf(database.db, sql`select 1 from clinics where retired_at is not null`)).toEqual([])
  })

  it('are there once when several instances start at the same moment', async () => {
    const now = new Date('2026-11-21T00:00:00Z')
    const all = await Promise.all([1, 2, 3].map(() => database.db.transaction((tx) => mirrorPack(tx, testPack(), now))))
    expect(new Set(all.map(({ clinics }) => JSON.stringify([...clinics]))).size).toBe(1)
    expect(await rowsOf(database.db, sql`select slug from clinics group by slug having count(*) > 1`)).toEqual([])
  })
})

describe('a clinic or exam that the pack no longer has', () => {
  it('is offered and found no more', async () => {
    const first = await start()
    const coburg = clinicId(first, 'coburg')
    const second = await start((pack) => {
      without('coburg')?.(pack)
      without('thyroid-ultrasound')?.(pack)
    })
    expect((await second.call(listClinicsByIds, { query: { ids: String(coburg) } })).body.code).toBe('clinic.unknown')
    const { body } = await second.call(listRegionExams, { params: { regionSlug: 'melbourne' } })
    expect(body.map(({ slug }) => slug)).toEqual(['abdomen-ultrasound'])
  })

  it('still stands in the confirmation of who booked it [ROUTE-21]', async () => {
    const first = await start()
    const bookingKey = await book(first, slot(first, '09:00', { clinic: 'coburg' }))
    const before = (await first.call(getBookingConfirmation, { params: { bookingKey } })).body
    const second = await start((pack) => {
      without('coburg')?.(pack)
      without('thyroid-ultrasound')?.(pack)
    })
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    const { status, body } = await second.call(getBookingConfirmation, { params: { bookingKey } })
    expect([status, body]).toEqual([200, before])
    expect(body.appointments[0]).toMatchObject({ examName: 'Thyroid ultrasound', clinic: { name: 'Test Coburg' } })
  })

  it('is shown in a confirmation with its newest words while the pack has it [ROUTE-21]', async () => {
    const first = await start()
    const bookingKey = await book(first, slot(first, '09:00'))
    const second = await start((pack) => {
      pack.clinics = pack.clinics.map((clinic) => ({ ...clinic, phone: '03 9999 0000' }))
    })
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    const { body } = await second.call(getBookingConfirmation, { params: { bookingKey } })
    expect(body.appointments[0]?.clinic.phone).toBe('03 9999 0000')
  })

  it('and was only held is refused by an answer, and the patient can go on with another time [BOOK-28]', async () => {
    const first = await start()
    const wanted = slot(first, '09:00', { clinic: 'coburg' })
    const bookingKey = await hold(first, wanted)
    const second = await start(without('coburg'))
    expect((await create(second, bookingKey, [wanted])).body).toMatchObject({ success: false })
    expect((await second.call(getReservation, { params: { bookingKey } })).body.slots).toEqual([])
    expect((await reserve(second, bookingKey, slot(second, '09:00'))).status).toBe(201)
  })
})
