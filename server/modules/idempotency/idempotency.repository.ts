import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { idempotentAnswers } from './idempotency.table.ts'

export type StoredAnswer = { bodyHash: string; status: number; answer: unknown }

/** Serialises requests with one key until the transaction ends. */
export const lockIdempotencyKey = async (db: Database, call: string, key: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${call} ${key}`}, 0))`)
}

export const readAnswer = async (db: Database, call: string, key: string): Promise<StoredAnswer | undefined> => {
  const [row] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.call, call), eq(idempotentAnswers.key, key)))
  return row
}

export const writeAnswer = async (
  db: Database,
  row: StoredAnswer & { call: string; key: string; now: Date },
): Promise<void> => {
  const { now, ...rest } = row
  await db
    .insert(idempotentAnswers)
    .values({ ...rest, createdAt: now })
    .onConflictDoNothing()
}

export const deleteAnswersBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before))
}
