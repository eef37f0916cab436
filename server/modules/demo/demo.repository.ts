import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { occupancy } from '../slots/slots.table.ts'
import { demoPersonas } from './demo.table.ts'

export type PersonaRow = typeof demoPersonas.$inferSelect

export const listPersonaRows = (db: Database): Promise<PersonaRow[]> =>
  db.select().from(demoPersonas).orderBy(asc(demoPersonas.slug))

/** False where `instead` is not what it has now: another server began it meanwhile. */
export const replacePersona = async (tx: Database, row: PersonaRow, instead: string | undefined): Promise<boolean> => {
  const { slug, ...values } = row
  if (instead === undefined) {
    const made = await tx.insert(demoPersonas).values(row).onConflictDoNothing().returning()
    return made.length === 1
  }
  const [now] = await tx.select().from(demoPersonas).where(eq(demoPersonas.slug, slug)).for('update')
  if (now?.bookingKey !== instead) return false
  await tx.update(demoPersonas).set(values).where(eq(demoPersonas.slug, slug))
  return true
}

/** Of the invented calendar, which has nobody in it. `start` and `end` in milliseconds. */
export const removeBlocks = async (
  tx: Database,
  { roomIds, start, end }: { roomIds: readonly number[]; start: number; end: number },
): Promise<void> => {
  await tx
    .delete(occupancy)
    .where(
      and(
        eq(occupancy.kind, 'BLOCK'),
        isNull(occupancy.blockId),
        inArray(occupancy.roomId, [...roomIds]),
        lt(occupancy.startsAt, new Date(end)),
        gt(occupancy.endsAt, new Date(start)),
      ),
    )
}
