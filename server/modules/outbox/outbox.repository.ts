import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { messages } from './outbox.table.ts'

export type NewMessage = Pick<
  typeof messages.$inferInsert,
  'key' | 'kind' | 'subject' | 'recipient' | 'channel' | 'locale' | 'expiresAt'
> &
  Partial<Pick<typeof messages.$inferInsert, 'dueAt'>>
export type MessageRow = typeof messages.$inferSelect

export const insertMessages = async (db: Database, rows: readonly NewMessage[], now: Date): Promise<void> => {
  if (rows.length > 0) await db.insert(messages).values(rows.map((row) => ({ dueAt: now, ...row, createdAt: now })))
}

const isWaiting = and(isNull(messages.sentAt), isNull(messages.gaveUpAt))

/** Urgent are those that expire. */
export type Lane = 'urgent' | 'usual'

const isOf = (lane: Lane | undefined) =>
  lane && (lane === 'urgent' ? isNotNull(messages.expiresAt) : isNull(messages.expiresAt))

/** Leased for so many seconds; other instances get other messages. */
export const takeDueMessage = async (
  db: Database,
  { now, leases, lane }: { now: Date; leases: Readonly<Record<Lane, number>>; lane?: Lane | undefined },
): Promise<MessageRow | undefined> => {
  const longest = db
    .select({ key: messages.key })
    .from(messages)
    .where(and(isWaiting, lte(messages.dueAt, now), isOf(lane)))
    .orderBy(asc(messages.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(messages)
    .set({
      attempts: sql`${messages.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => case when ${messages.expiresAt} is null then ${leases.usual}::int else ${leases.urgent}::int end)`,
    })
    .where(eq(messages.key, longest))
    .returning()
  return row
}

/** Of an attempt that is under way. */
export const renewLease = async (db: Database, { key, attempts }: MessageRow, until: Date): Promise<void> => {
  await db
    .update(messages)
    .set({ dueAt: until })
    .where(and(eq(messages.key, key), eq(messages.attempts, attempts), isWaiting))
}

/** Ignored once a later attempt has begun. */
export const finishAttempt = async (
  db: Database,
  { key, attempts }: MessageRow,
  outcome: { sentAt: Date } | { gaveUpAt: Date } | { dueAt: Date },
): Promise<void> => {
  await db
    .update(messages)
    .set(outcome)
    .where(and(eq(messages.key, key), eq(messages.attempts, attempts), isWaiting))
}

export const deleteFinishedMessages = async (db: Database, before: Date): Promise<void> => {
  await db.delete(messages).where(or(lt(messages.sentAt, before), lt(messages.gaveUpAt, before)))
}

export const listWaitingSubjects = async (db: Database, kinds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ subject: messages.subject })
    .from(messages)
    .where(and(inArray(messages.kind, [...kinds]), isWaiting))
  return rows.map(({ subject }) => subject)
}

export const listMessagesAbout = (
  db: Database,
  subjects: readonly string[],
  kinds: readonly string[],
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(inArray(messages.kind, [...kinds]), inArray(messages.subject, [...subjects])))
    .orderBy(asc(messages.kind))

export const listNewestMessages = async (
  db: Database,
  limit: number,
): Promise<{ messages: MessageRow[]; total: number }> => ({
  messages: await db.select().from(messages).orderBy(desc(messages.createdAt), asc(messages.key)).limit(limit),
  total: await db.$count(messages),
})
