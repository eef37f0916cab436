// CHECKIN-06: the questions of the last visit, between identity and confirmation.
import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/check-in.calls.ts'
import type { CheckInFeedback } from '#src/contract/entities/check-in.ts'
import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import type { Database } from '../../db/database.ts'
import { daysBefore } from '../../shared/clock.ts'
import { listEarlierVisits } from '../appointments/earlier-visits.ts'
import { type DueFeedback, findDueFeedback } from '../questionnaires/feedback.usecases.ts'
import { questionnaireUnknown } from '../questionnaires/questionnaires.errors.ts'
import { dismissQuestionnaire, saveAppointmentAnswer } from '../questionnaires/visit-questions.usecases.ts'
import type { CheckInContext } from './check-in.services.ts'

/** Of the last visit of whoever has this one. */
const findDue = async (context: CheckInContext, db: Database, bookingKey: string): Promise<DueFeedback | undefined> => {
  const now = context.clock.now()
  const from = daysBefore(now, questionnairesLimits.feedbackDays)
  const [last] = await listEarlierVisits(db, bookingKey, { from, to: now })
  return last && findDueFeedback(context, db, last.bookingKey)
}

export const isFeedbackAnswered = async (
  context: CheckInContext,
  db: Database,
  bookingKey: string | undefined,
): Promise<boolean> => bookingKey === undefined || (await findDue(context, db, bookingKey)) === undefined

export const getCheckInFeedback = async (context: CheckInContext, bookingKey: string): Promise<CheckInFeedback> => {
  const due = await findDue(context, context.db, bookingKey)
  if (!due) return { feedback: null }
  const { questionnaire, visitedAt, timeZone } = due
  return { feedback: { questionnaire, visitedAt, timeZone } }
}

type Save = { bookingKey: string; idempotencyKey: string; body: z.output<(typeof calls.saveCheckInFeedback)['body']> }

/** @throws questionnaire.unknown, and what storing an answer does */
export const saveCheckInFeedback = async (
  context: CheckInContext,
  { bookingKey, idempotencyKey, body }: Save,
): Promise<{ isReceived: boolean }> => {
  const due = await findDue(context, context.db, bookingKey)
  const appointmentSlug = due?.questionnaire.appointmentSlug
  if (!due || appointmentSlug == null || due.questionnaire.id !== body.questionnaireId) throw questionnaireUnknown()
  await saveAppointmentAnswer(context, {
    ...{ bookingKey: due.bookingKey, idempotencyKey },
    body: { ...body, questionnaireType: 'FEEDBACK', appointmentSlug },
  })
  return { isReceived: true }
}

/** Skipped once is not asked again. */
export const skipCheckInFeedback = async (
  context: CheckInContext,
  bookingKey: string,
): Promise<{ isSkipped: boolean }> => {
  const due = await findDue(context, context.db, bookingKey)
  if (due) await dismissQuestionnaire(context, due.bookingKey, due.questionnaire.id)
  return { isSkipped: true }
}
