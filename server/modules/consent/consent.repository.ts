import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appointments } from '../appointments/appointments.table.ts'
import { consentAnswers, consentForms } from './consent.table.ts'

export type FormRow = typeof consentForms.$inferSelect
type AnswerRow = typeof consentAnswers.$inferSelect
export type GivenAnswer = { answer: AnswerRow; form: FormRow }

/** Whoever answers a text later is known to have read these words. */
export const storeForms = async (db: Database, forms: readonly FormRow[]): Promise<void> => {
  if (forms.length === 0) return
  const ids = forms.map(({ id }) => id)
  const known = await db.select({ id: consentForms.id }).from(consentForms).where(inArray(consentForms.id, ids))
  const unknown = forms.filter(({ id }) => !known.some((each) => each.id === id))
  if (unknown.length > 0) await db.insert(consentForms).values(unknown).onConflictDoNothing()
}

export const readForm = async (db: Database, id: string): Promise<FormRow | undefined> => {
  const [row] = await db.select().from(consentForms).where(eq(consentForms.id, id))
  return row
}

export const listAnswers = (db: Database, bookingKey: string): Promise<GivenAnswer[]> =>
  db
    .select({ answer: consentAnswers, form: consentForms })
    .from(consentAnswers)
    .innerJoin(consentForms, eq(consentForms.id, consentAnswers.formId))
    .where(eq(consentAnswers.bookingKey, bookingKey))
    .orderBy(asc(consentAnswers.id))

export const insertAnswer = async (db: Database, row: typeof consentAnswers.$inferInsert): Promise<void> => {
  await db.insert(consentAnswers).values(row)
}

export const markTaken = async (db: Database, bookingKey: string, now: Date): Promise<void> => {
  await db
    .update(consentAnswers)
    .set({ takenAt: now })
    .where(and(eq(consentAnswers.bookingKey, bookingKey), isNull(consentAnswers.takenAt)))
}

/** Of visits that stand, by time. */
export const listKeysBetween = async (
  db: Database,
  { from, to, examIds }: { from: Date; to: Date; examIds: readonly number[] },
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ bookingKey: appointments.bookingKey, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        gt(appointments.startsAt, from),
        lte(appointments.startsAt, to),
        isNotNull(appointments.occupancyId),
        inArray(appointments.examId, [...examIds]),
      ),
    )
    .orderBy(asc(appointments.startsAt))
  return [...new Set(rows.map(({ bookingKey }) => bookingKey))]
}
