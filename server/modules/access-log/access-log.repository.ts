import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accessLog } from './access-log.table.ts'

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
