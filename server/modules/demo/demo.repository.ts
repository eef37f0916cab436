import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
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
