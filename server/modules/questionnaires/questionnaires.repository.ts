import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appointments, bookings } from '../appointments/appointments.table.ts'
import {
  questionnaireAnswers,
  questionnaireDecisions,
  questionnaireDismissals,
  questionnaireVersions,
  safetyClearances,
} from './questionnaires.table.ts'

export type AnswerRow = typeof questionnaireAnswers.$inferSelect
export type VersionRow = typeof questionnaireVersions.$inferSelect
export type ClearanceRow = typeof safetyClearances.$inferSelect
export type DecisionRow = typeof questionnaireDecisions.$inferSelect

export const storeVersion = async (db: Database, version: VersionRow): Promise<void> => {
  await db.insert(questionnaireVersions).values(version).onConflictDoNothing()
}

export const insertAnswer = async (db: Database, row: typeof questionnaireAnswers.$inferInsert): Promise<void> => {
  await db.insert(questionnaireAnswers).values(row)
}

export const listAnswers = (db: Database, bookingKey: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.bookingKey, bookingKey))
    .orderBy(asc(questionnaireAnswers.id))

export const findAnswerByKey = async (db: Database, idempotencyKey: string): Promise<AnswerRow | undefined> => {
  const [row] = await db
    .select()
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.idempotencyKey, idempotencyKey))
    .orderBy(desc(questionnaireAnswers.id))
    .limit(1)
  return row
}

export const listVersions = (db: Database, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(questionnaireVersions)
        .where(inArray(questionnaireVersions.id, [...ids]))

export const moveAnswers = async (db: Database, from: string, to: string): Promise<void> => {
  await db.update(questionnaireAnswers).set({ bookingKey: to }).where(eq(questionnaireAnswers.bookingKey, from))
  if (!(await findDecision(db, from))) return
  await db.delete(questionnaireDecisions).where(eq(questionnaireDecisions.bookingKey, to))
  await db.update(questionnaireDecisions).set({ bookingKey: to }).where(eq(questionnaireDecisions.bookingKey, from))
}

export const moveAnswersToExam = async (db: Database, bookingKey: string, from: string, to: string): Promise<void> => {
  await db
    .update(questionnaireAnswers)
    .set({ examSlug: to })
    .where(and(eq(questionnaireAnswers.bookingKey, bookingKey), eq(questionnaireAnswers.examSlug, from)))
}

export const findDecision = async (db: Database, bookingKey: string): Promise<DecisionRow | undefined> => {
  const [row] = await db.select().from(questionnaireDecisions).where(eq(questionnaireDecisions.bookingKey, bookingKey))
  return row
}

export const writeDecision = async (db: Database, row: DecisionRow): Promise<void> => {
  const { bookingKey: _, ...set } = row
  await db.insert(questionnaireDecisions).values(row).onConflictDoUpdate({
    target: questionnaireDecisions.bookingKey,
    set,
  })
}

/** Of visits that stand, whose exams start or end in the span. */
export const listVisitKeys = async (
  db: Database,
  { of, from, to }: { of: 'startsAt' | 'endsAt'; from: Date; to: Date },
): Promise<string[]> => {
  const at = appointments[of]
  const rows = await db
    .select({ bookingKey: appointments.bookingKey })
    .from(appointments)
    .where(and(gt(at, from), lte(at, to), isNotNull(appointments.occupancyId)))
    .orderBy(asc(at))
  return [...new Set(rows.map(({ bookingKey }) => bookingKey))]
}

export const markDismissed = async (db: Database, row: typeof questionnaireDismissals.$inferInsert): Promise<void> => {
  await db.insert(questionnaireDismissals).values(row).onConflictDoNothing()
}

export const listDismissed = async (db: Database, bookingKey: string): Promise<string[]> => {
  const rows = await db
    .select({ questionnaireId: questionnaireDismissals.questionnaireId })
    .from(questionnaireDismissals)
    .where(eq(questionnaireDismissals.bookingKey, bookingKey))
  return rows.map(({ questionnaireId }) => questionnaireId)
}

export const findClearance = async (
  db: Database,
  bookingKey: string,
  mark: string,
): Promise<ClearanceRow | undefined> => {
  const [row] = await db
    .select()
    .from(safetyClearances)
    .where(and(eq(safetyClearances.bookingKey, bookingKey), eq(safetyClearances.mark, mark)))
  return row
}

/** Who said it first stays. */
export const insertClearance = async (db: Database, row: ClearanceRow): Promise<void> => {
  await db.insert(safetyClearances).values(row).onConflictDoNothing()
}

const isTemporary = (column: typeof questionnaireAnswers.bookingKey | typeof questionnaireDecisions.bookingKey) =>
  sql`not exists (select 1 from ${bookings} where ${bookings.bookingKey} = ${column})`

export const deleteTemporary = async (db: Database, before: Date): Promise<void> => {
  await db
    .delete(questionnaireAnswers)
    .where(and(lt(questionnaireAnswers.receivedAt, before), isTemporary(questionnaireAnswers.bookingKey)))
  await db
    .delete(questionnaireDecisions)
    .where(and(lt(questionnaireDecisions.decidedAt, before), isTemporary(questionnaireDecisions.bookingKey)))
}

/** Of who walked away from a kiosk; what became a booking stays. */
export const deleteTemporaryOf = async (db: Database, bookingKey: string): Promise<void> => {
  await db
    .delete(questionnaireAnswers)
    .where(and(eq(questionnaireAnswers.bookingKey, bookingKey), isTemporary(questionnaireAnswers.bookingKey)))
  await db
    .delete(questionnaireDecisions)
    .where(and(eq(questionnaireDecisions.bookingKey, bookingKey), isTemporary(questionnaireDecisions.bookingKey)))
}
