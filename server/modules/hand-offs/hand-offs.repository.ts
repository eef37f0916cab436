import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'
import { handOffs } from './hand-offs.table.ts'

export type HandOffRow = typeof handOffs.$inferSelect

export const insertHandOff = async (tx: Database, row: typeof handOffs.$inferInsert): Promise<void> => {
  await tx.insert(handOffs).values(row)
}

type Replaced = Pick<HandOffRow, 'bookingKey' | 'kind'> & { takesBack: boolean }

/** What was used stays: its receipt is read. */
export const replaceUnused = async (
  tx: Database,
  { bookingKey, kind, takesBack }: Replaced,
  now: Date,
): Promise<void> => {
  await tx
    .update(handOffs)
    .set({ replacedAt: now })
    .where(
      and(
        eq(handOffs.bookingKey, bookingKey),
        eq(handOffs.kind, kind),
        takesBack ? isNull(handOffs.uploadKey) : isNull(handOffs.openedAt),
        isNull(handOffs.replacedAt),
      ),
    )
}

export const readHandOff = async (db: Database, key: string): Promise<HandOffRow | undefined> => {
  const [row] = await db.select().from(handOffs).where(eq(handOffs.key, key))
  return row
}

/** Of a referral before questions; one that another one has replaced is not it. */
export const readLastHandOff = async (db: Database, bookingKey: string): Promise<HandOffRow | undefined> => {
  const [row] = await db
    .select()
    .from(handOffs)
    .where(and(eq(handOffs.bookingKey, bookingKey), isNull(handOffs.replacedAt)))
    .orderBy(desc(eq(handOffs.kind, 'REFERRAL')), desc(handOffs.createdAt))
    .limit(1)
  return row
}

export const lockHandOff = async (tx: Database, key: string): Promise<HandOffRow | undefined> => {
  const [row] = await tx.select().from(handOffs).where(eq(handOffs.key, key)).for('update')
  return row
}

export const lockBySecret = async (tx: Database, secretHash: string): Promise<HandOffRow | undefined> => {
  const [row] = await tx.select().from(handOffs).where(eq(handOffs.secretHash, secretHash)).for('update')
  return row
}

export const updateHandOff = async (
  tx: Database,
  key: string,
  change: Pick<Partial<HandOffRow>, 'openedAt' | 'openerHash' | 'uploadKey'>,
): Promise<void> => {
  await tx.update(handOffs).set(change).where(eq(handOffs.key, key))
}

export const isKioskActive = async (db: Database, deviceId: string): Promise<boolean> => {
  const [row] = await db.select({ state: kiosks.state }).from(kiosks).where(eq(kiosks.deviceId, deviceId))
  return row?.state === 'active'
}

export const deleteHandOffsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(handOffs).where(lt(handOffs.endsAt, time))
}
