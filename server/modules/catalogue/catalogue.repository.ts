// Upsert by slug; entries gone from the pack are retired, and revived when they return.
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { clinics, exams, regions, rooms } from './catalogue.table.ts'

export type CatalogueIds = {
  regions: ReadonlyMap<string, number>
  clinics: ReadonlyMap<string, number>
  exams: ReadonlyMap<string, number>
  /** By `clinicSlug/roomSlug`. */
  rooms: ReadonlyMap<string, number>
}

type Named = { slug: string }
type Entries = typeof regions | typeof clinics | typeof exams

const mirror = async (
  db: Database,
  table: Entries,
  entries: readonly Named[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .insert(table)
    .values(entries.map((entry) => ({ slug: entry.slug, definition: entry, retiredAt: null })))
    .onConflictDoUpdate({ target: table.slug, set: { definition: sql`excluded.definition`, retiredAt: null } })
    .returning({ id: table.id, slug: table.slug })
  const slugs = entries.map((entry) => entry.slug)
  await db
    .update(table)
    .set({ retiredAt: now })
    .where(and(notInArray(table.slug, slugs), isNull(table.retiredAt)))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

const mirrorRooms = async (
  db: Database,
  pack: ProviderPack,
  clinicIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const wanted = pack.clinics.flatMap((clinic) =>
    clinic.rooms.map((room) => ({ clinic: clinic.slug, clinicId: clinicIds.get(clinic.slug) ?? 0, room })),
  )
  const rows = await db
    .insert(rooms)
    .values(wanted.map(({ clinicId, room }) => ({ clinicId, slug: room.slug, definition: room, retiredAt: null })))
    .onConflictDoUpdate({
      target: [rooms.clinicId, rooms.slug],
      set: { definition: sql`excluded.definition`, retiredAt: null },
    })
    .returning({ id: rooms.id, clinicId: rooms.clinicId, slug: rooms.slug })
  await db
    .update(rooms)
    .set({ retiredAt: now })
    .where(
      and(
        notInArray(
          rooms.id,
          rows.map((row) => row.id),
        ),
        isNull(rooms.retiredAt),
      ),
    )
  const ids = new Map(rows.map((row) => [`${row.clinicId}/${row.slug}`, row.id]))
  return new Map(
    wanted.map(({ clinic, clinicId, room }) => [`${clinic}/${room.slug}`, ids.get(`${clinicId}/${room.slug}`) ?? 0]),
  )
}

/** Must run inside a transaction. */
export const mirrorPack = async (db: Database, pack: ProviderPack, now: Date): Promise<CatalogueIds> => {
  // Instances that start together would otherwise insert the same slugs in different orders.
  await db.execute(sql`select pg_advisory_xact_lock(7203612)`)
  const regionIds = await mirror(db, regions, pack.regions, now)
  const examIds = await mirror(db, exams, pack.exams, now)
  const clinicIds = await mirror(db, clinics, pack.clinics, now)
  return { regions: regionIds, exams: examIds, clinics: clinicIds, rooms: await mirrorRooms(db, pack, clinicIds, now) }
}

/** Also of a room that the pack no longer holds. */
export const readRoomSlug = async (db: Database, id: number): Promise<string> => {
  const [row] = await db.select({ slug: rooms.slug }).from(rooms).where(eq(rooms.id, id))
  return row?.slug ?? ''
}

export const readDefinition = async (
  db: Database,
  table: typeof clinics | typeof exams,
  id: number,
): Promise<unknown> => {
  const [row] = await db.select({ definition: table.definition }).from(table).where(eq(table.id, id))
  return row?.definition
}
