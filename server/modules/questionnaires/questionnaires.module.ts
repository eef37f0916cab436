import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { surveyProblems } from '#src/survey/survey-problems.ts'
import type { AppContext } from '../../context.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { asksOfVisit, followsChange, readsForDesk } from '../appointments/appointments.hooks.ts'
import { bookingGate, movesWithKey, namesKey } from '../booking-keys/booking-keys.hooks.ts'
import { asksOfRequest } from '../booking-requests/booking-requests.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { questionnaireGate } from './booking-questions.usecases.ts'
import { listRequestTodos, listVisitTodos } from './questionnaire-todos.ts'
import { deleteTemporary, deleteTemporaryOf, findDecision, moveAnswers } from './questionnaires.repository.ts'
import { questionnairesRoutes } from './questionnaires.routes.ts'
import {
  questionnaireAnswers,
  questionnaireDecisions,
  questionnaireDismissals,
  questionnaireVersions,
  safetyClearances,
} from './questionnaires.table.ts'
import {
  askSafetyQuestions,
  type QuestionsDueContext,
  questionMails,
  questionSamples,
  remindOfQuestions,
} from './questions-due.mail.ts'
import { safetyOfKey } from './safety.usecases.ts'

export const questionnairesModule: ServerModule<QuestionsDueContext & AppContext> = {
  name: 'questionnaires',
  needs: [
    'access-log',
    'appointments',
    'booking-keys',
    'booking-requests',
    'catalogue',
    'changes',
    'documents',
    'idempotency',
    'outbox',
    'quotas',
    'recipients',
  ],
  tables: [
    questionnaireVersions,
    questionnaireAnswers,
    questionnaireDecisions,
    questionnaireDismissals,
    safetyClearances,
  ],
  routes: questionnairesRoutes,
  packProblems: ({ questionnaires }) =>
    questionnaires.flatMap(({ id, json, outcomes }) =>
      surveyProblems(
        json,
        outcomes.map(({ condition: text }, index) => ({ at: `outcomes.${index}.condition`, text })),
      ).map((problem) => `questionnaires/${id}.json: ${problem}`),
    ),
  endsWithPerson: async ({ db }, { bookingKey }) => {
    if (bookingKey !== undefined) await deleteTemporaryOf(db, bookingKey)
  },
  sweep: async (context, now) => {
    await deleteTemporary(context.db, hoursBefore(now, limits.temporaryHours))
    await remindOfQuestions(context, now)
  },
  adds: [
    asksOfVisit.by((context, { bookingKey }) => listVisitTodos(context, bookingKey)),
    asksOfRequest.by(listRequestTodos),
    bookingGate.by(questionnaireGate),
    namesKey.by(() => [questionnaireAnswers.bookingKey, questionnaireDecisions.bookingKey]),
    movesWithKey.by((_, tx, from, to) => moveAnswers(tx, from, to)),
    followsChange.by(askSafetyQuestions),
    readsForDesk.by(async (context, db, bookingKey) => {
      const row = await findDecision(db, bookingKey)
      const safety = await safetyOfKey(context, db, bookingKey)
      const isDemanded = row && (row.medicareNumber !== null || row.isCodeRight)
      const patientNumber = row?.medicareNumber
        ? [row.medicareNumber, row.referenceNumber].filter(Boolean).join(' ')
        : null
      return {
        ...(safety ? { safety } : {}),
        ...(isDemanded ? { demanded: { patientNumber, isCodeRight: row.isCodeRight } } : {}),
      }
    }),
    ...mails.byName(questionMails),
    ...samples.byName(questionSamples),
  ],
}
