import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { patientMatches } from './patient-matches.table.ts'

export type PatientMatchRow = typeof patientMatches.$inferSelect

export const writeMatch = async (tx: Database, row: PatientMatchRow): Promise<void> => {
  const { id: _id, ...set } = row
  await tx.insert(patientMatches).values(row).onConflictDoUpdate({ target: patientMatches.id, set })
}

export const readMatch = async (db: Database, id: string): Promise<PatientMatchRow | undefined> => {
  const [row] = await db.select().from(patientMatches).where(eq(patientMatches.id, id))
  return row
}

export const deleteMatchesBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(patientMatches).where(lt(patientMatches.askedAt, before))
}
