import { and, count, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { quotaUses } from './quotas.table.ts'

type Counted = { name: string; subject: string }

const isOf = ({ name, subject }: Counted) => and(eq(quotaUses.quota, name), eq(quotaUses.subject, subject))

/** Serialises uses of one subject until the transaction ends. */
export const lockQuota = async (db: Database, { name, subject }: Counted): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${subject}`}, 0))`)
}

export const countUses = async (
  db: Database,
  counted: Counted,
  now: Date,
): Promise<{ uses: number; firstEnd: Date | null }> => {
  const [row] = await db
    .select({ uses: count(), firstEnd: min(quotaUses.expiresAt) })
    .from(quotaUses)
    .where(and(isOf(counted), gt(quotaUses.expiresAt, now)))
  return row ?? { uses: 0, firstEnd: null }
}

export const insertUse = async (db: Database, { name, subject }: Counted, expiresAt: Date): Promise<void> => {
  await db.insert(quotaUses).values({ quota: name, subject, expiresAt })
}

export const moveUses = async (db: Database, counted: Counted, to: string): Promise<void> => {
  await db.update(quotaUses).set({ subject: to }).where(isOf(counted))
}

export const deleteUses = async (db: Database, counted: Counted): Promise<void> => {
  await db.delete(quotaUses).where(isOf(counted))
}

export const deleteExpiredUses = async (db: Database, now: Date): Promise<void> => {
  await db.delete(quotaUses).where(lte(quotaUses.expiresAt, now))
}
