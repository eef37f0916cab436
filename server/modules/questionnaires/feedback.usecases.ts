// CHECKIN-06: what is asked of the last visit when the patient comes again.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Database } from '../../db/database.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { describeQuestionnaire } from './describe.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { openFor, readVisit } from './visit-questions.usecases.ts'

export type DueFeedback = { bookingKey: string; questionnaire: Questionnaire; visitedAt: string; timeZone: string }

/** Undefined once it is answered or skipped, and where the visit did not take place. */
export const findDueFeedback = async (
  context: QuestionsContext,
  db: Database,
  bookingKey: string,
): Promise<DueFeedback | undefined> => {
  const visit = await readVisit(context, db, bookingKey).catch(() => undefined)
  if (!visit) return undefined
  const { appointments, timeZone, isMissed } = visit
  const seen = new Set([
    ...(await repository.listAnswers(db, bookingKey)).map(({ questionnaireId }) => questionnaireId),
    ...(await repository.listDismissed(db, bookingKey)),
  ])
  const due = openFor(context, appointments, { type: 'FEEDBACK', isMissed }).find(
    ({ questionnaire }) => !seen.has(questionnaire.id),
  )
  const [first] = due?.meant ?? []
  if (!due || !first) return undefined
  return {
    ...{ bookingKey, timeZone },
    visitedAt: toZonedIso(first.appointment.startsAt.getTime(), timeZone),
    questionnaire: describeQuestionnaire(context, due.questionnaire, {
      ...{ timeZone, last: undefined, examSlugs: due.meant.map(({ exam }) => exam.slug) },
      appointmentSlug: first.appointment.slug,
    }),
  }
}
