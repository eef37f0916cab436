import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'
import { contactRequests } from './contact.table.ts'

export type ContactRequestRow = typeof contactRequests.$inferSelect
export type NewContactRequest = typeof contactRequests.$inferInsert

export const insertContactRequest = async (db: Database, row: NewContactRequest): Promise<number> => {
  const [made] = await db.insert(contactRequests).values(row).returning({ id: contactRequests.id })
  if (!made) throw new Error('a request was written and not answered')
  return made.id
}

export const readContactRequest = async (db: Database, id: number): Promise<ContactRequestRow | undefined> => {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return row
}

export const deleteContactRequests = async (db: Database, before: Date, but: readonly number[]): Promise<void> => {
  await db
    .delete(contactRequests)
    .where(and(lt(contactRequests.createdAt, before), notInArray(contactRequests.id, [...but])))
}

export const listContactRequests = async (db: Database, most: number) =>
  db
    .select({ request: contactRequests, clinic: clinics.definition, exam: exams.definition })
    .from(contactRequests)
    .leftJoin(clinics, eq(clinics.id, contactRequests.clinicId))
    .leftJoin(exams, eq(exams.id, contactRequests.examId))
    .orderBy(desc(contactRequests.createdAt))
    .limit(most)
