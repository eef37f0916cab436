import { and, count, desc, eq, gt, isNotNull, lt, min, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'
import { messages } from '../outbox/outbox.table.ts'
import { contactRequests } from './contact.table.ts'

export type ContactRequestRow = typeof contactRequests.$inferSelect
export type NewContactRequest = typeof contactRequests.$inferInsert

export const insertContactRequest = async (db: Database, row: NewContactRequest): Promise<number> => {
  const [made] = await db.insert(contactRequests).values(row).returning({ id: contactRequests.id })
  if (!made) throw new Error('a request was written and not answered')
  return made.id
}

/** Whose requests are counted together. */
export type Sender = { sentFrom: string } | { contactNumber: string } | { email: string }

/** Requests of one sender are decided one after the other; the lock ends with the transaction. */
export const lockSender = async (db: Database, sender: Sender): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${JSON.stringify(sender)}`}, 0))`)
}

export const countSince = async (
  db: Database,
  sender: Sender,
  since: Date,
): Promise<{ count: number; first: Date | null }> => {
  const [[name, value] = ['sentFrom', '']] = Object.entries(sender)
  const column = contactRequests[name as 'sentFrom' | 'contactNumber' | 'email']
  const [row] = await db
    .select({ count: count(), first: min(contactRequests.createdAt) })
    .from(contactRequests)
    .where(and(eq(column, value), gt(contactRequests.createdAt, since)))
  return row ?? { count: 0, first: null }
}

export const readContactRequest = async (db: Database, id: number): Promise<ContactRequestRow | undefined> => {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  return row
}

/** Networks are only counted by for an hour. */
export const forgetSenders = async (db: Database, before: Date): Promise<void> => {
  await db
    .update(contactRequests)
    .set({ sentFrom: null })
    .where(and(isNotNull(contactRequests.sentFrom), lt(contactRequests.createdAt, before)))
}

/** Those whose message is done with and gone. */
export const deleteContactRequests = async (db: Database, before: Date): Promise<void> => {
  const told = db.select({ id: messages.contactRequestId }).from(messages).where(isNotNull(messages.contactRequestId))
  await db
    .delete(contactRequests)
    .where(and(lt(contactRequests.createdAt, before), notInArray(contactRequests.id, told)))
}

/** The latest, for the inbox of a demonstration. */
export const listContactRequests = async (db: Database, most: number) =>
  db
    .select({ request: contactRequests, clinic: clinics.definition, exam: exams.definition })
    .from(contactRequests)
    .leftJoin(clinics, eq(clinics.id, contactRequests.clinicId))
    .leftJoin(exams, eq(exams.id, contactRequests.examId))
    .orderBy(desc(contactRequests.createdAt))
    .limit(most)
