import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accessLog, loginEvents, refusalCounts } from './access-log.table.ts'

export type AccessRow = typeof accessLog.$inferSelect

export const insertAccess = async (db: Database, row: typeof accessLog.$inferInsert): Promise<void> => {
  await db.insert(accessLog).values(row)
}

type Opened = Pick<AccessRow, 'network' | 'call'> & { kind: AccessRow['callerKind']; id: string | null; since: Date }

/** Which of the records this caller has opened since, by the same call. */
export const listRecentlyOpened = async (
  db: Database,
  { kind, id, network, call, since }: Opened,
  records: readonly string[],
): Promise<string[]> => {
  if (records.length === 0) return []
  const rows = await db
    .selectDistinct({ record: accessLog.record })
    .from(accessLog)
    .where(
      and(
        inArray(accessLog.record, [...records]),
        gte(accessLog.at, since),
        eq(accessLog.callerKind, kind),
        id === null ? isNull(accessLog.callerId) : eq(accessLog.callerId, id),
        eq(accessLog.network, network),
        eq(accessLog.call, call),
        eq(accessLog.outcome, 'opened'),
      ),
    )
  return rows.map(({ record }) => record)
}

/** By the clock of the database, which refuses any earlier removal. */
export const deleteExpiredAccess = async (db: Database): Promise<void> => {
  await db.delete(accessLog).where(lt(accessLog.keptUntil, sql`now()`))
}

export type AccessFilter = { record?: string | undefined; from?: Date | undefined; until?: Date | undefined }

export const listAccess = (db: Database, { record, from, until }: AccessFilter, max: number): Promise<AccessRow[]> =>
  db
    .select()
    .from(accessLog)
    .where(
      and(
        record === undefined ? undefined : eq(accessLog.record, record),
        from === undefined ? undefined : gte(accessLog.at, from),
        until === undefined ? undefined : lt(accessLog.at, until),
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(max)

export type LoginEvent = typeof loginEvents.$inferInsert
export type RefusalCount = typeof refusalCounts.$inferSelect

export const insertLoginEvent = async (db: Database, row: LoginEvent): Promise<void> => {
  await db.insert(loginEvents).values(row)
}

/** @returns how many there are of it in its hour */
export const addRefusal = async (db: Database, row: Omit<RefusalCount, 'count'>): Promise<number> => {
  const [counted] = await db
    .insert(refusalCounts)
    .values({ ...row, count: 1 })
    .onConflictDoUpdate({
      target: [refusalCounts.kind, refusalCounts.network, refusalCounts.hour],
      set: { count: sql`${refusalCounts.count} + 1` },
    })
    .returning({ count: refusalCounts.count })
  return counted?.count ?? 0
}

export const deleteEventsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(loginEvents).where(lt(loginEvents.at, before))
  await db.delete(refusalCounts).where(lt(refusalCounts.hour, before))
}

type Span = Pick<AccessFilter, 'from' | 'until'>

export const listLoginEvents = (db: Database, { from, until }: Span, max: number) =>
  db
    .select()
    .from(loginEvents)
    .where(and(from && gte(loginEvents.at, from), until && lt(loginEvents.at, until)))
    .orderBy(desc(loginEvents.at), desc(loginEvents.id))
    .limit(max)

export const listRefusals = (db: Database, { from, until }: Span, max: number): Promise<RefusalCount[]> =>
  db
    .select()
    .from(refusalCounts)
    .where(and(from && gte(refusalCounts.hour, from), until && lt(refusalCounts.hour, until)))
    .orderBy(desc(refusalCounts.hour), desc(refusalCounts.count))
    .limit(max)
