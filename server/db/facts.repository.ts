import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { facts } from './facts.table.ts'

export const readFact = async (db: Database, name: string): Promise<string | undefined> => {
  const [row] = await db.select().from(facts).where(eq(facts.name, name))
  return row?.value
}

export const writeFact = async (db: Database, name: string, value: string): Promise<void> => {
  await db.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } })
}
