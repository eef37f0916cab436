import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { visitEvents } from './changes.table.ts'

export type VisitEventRow = typeof visitEvents.$inferSelect
export type NewVisitEvent = typeof visitEvents.$inferInsert

/** One transaction at a time, so that no change appears later behind a cursor that has passed it. */
export const insertEvent = async (db: Database, row: NewVisitEvent): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('visit-events', 0))`)
  const [made] = await db.insert(visitEvents).values(row).returning({ id: visitEvents.id })
  return made?.id ?? 0
}

export const listEvents = (db: Database, bookingKey: string): Promise<VisitEventRow[]> =>
  db.select().from(visitEvents).where(eq(visitEvents.bookingKey, bookingKey)).orderBy(asc(visitEvents.id))

export const readEvent = async (db: Database, id: number): Promise<VisitEventRow | undefined> => {
  const [row] = await db.select().from(visitEvents).where(eq(visitEvents.id, id))
  return row
}

export const listEventsAfter = (db: Database, after: number, most: number): Promise<VisitEventRow[]> =>
  db.select().from(visitEvents).where(gt(visitEvents.id, after)).orderBy(asc(visitEvents.id)).limit(most)
