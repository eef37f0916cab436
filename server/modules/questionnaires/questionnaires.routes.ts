import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/questionnaires.calls.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { readPackImage } from '../../provider-pack/pack-files.ts'
import { AppError } from '../../shared/app-error.ts'
import { inLocale } from '../../shared/in-locale.ts'
import * as booking from './booking-questions.usecases.ts'
import { listDeskAnswers } from './desk.usecases.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { clearSafety, getDeskSafety, saveDeskAnswer } from './safety.usecases.ts'
import * as visit from './visit-questions.usecases.ts'

const notFound = () => new AppError('request.not-found', 404)

/** Names of pictures of questionnaires begin so: nothing else of the pack's is opened by name. */
const isPicture = (name: string): boolean => name.startsWith('questionnaire-')

export const questionnairesRoutes = (app: FastifyInstance, context: QuestionsContext & AppContext): void => {
  const { suggestions, folder } = context.pack

  route(app, calls.getBookingQuestionnaires, ({ params, query, locale }) =>
    booking.getBookingQuestionnaires(inLocale(context, locale), params.bookingKey, query),
  )
  route(app, calls.saveTemporaryAnswer, ({ params, body, idempotencyKey, locale }) =>
    booking.saveTemporaryAnswer(inLocale(context, locale), { ...params, body, idempotencyKey }),
  )
  route(app, calls.processOutcomes, ({ params, body, idempotencyKey, locale }) =>
    booking.processOutcomes(inLocale(context, locale), { ...params, body, idempotencyKey }),
  )
  route(app, calls.moveAnswersToKey, ({ body }) => booking.moveAnswersToKey(context, body))
  route(app, calls.moveAnswersToExam, ({ body }) => booking.moveAnswersToExam(context, body))
  route(app, calls.getAnswerReceipt, ({ params }) => visit.getAnswerReceipt(context, params.key))
  route(app, calls.getQuestionnaireMessage, ({ params, locale }) =>
    booking.getQuestionnaireMessage(inLocale(context, locale), params.questionnaireId),
  )

  route(app, calls.getQuestionnaireImage, async ({ params, reply }) => {
    const image = isPicture(params.name) ? readPackImage(folder, params.name) : undefined
    if (!image || !('bytes' in image)) throw notFound()
    // Opened alone, an SVG must not run or ask for anything.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    reply.header('cache-control', 'public, max-age=300')
    return reply.type(image.type).send(image.bytes)
  })

  route(app, calls.listSuggestions, async ({ params, query }) => {
    const list = Object.hasOwn(suggestions, params.list) ? suggestions[params.list] : undefined
    if (!list) throw notFound()
    const text = cleanLine(query.text).toLocaleLowerCase()
    const starts = list.filter((entry) => entry.toLocaleLowerCase().startsWith(text))
    const within = list.filter((entry) => !starts.includes(entry) && entry.toLocaleLowerCase().includes(text))
    return [...starts, ...within].slice(0, limits.suggestionsMax)
  })

  route(app, calls.getVisitQuestionnaires, ({ actor, query, locale }) =>
    visit.getVisitQuestionnaires(inLocale(context, locale), actor.bookingKey, query),
  )
  route(app, calls.saveAppointmentAnswer, ({ actor, body, idempotencyKey, locale }) =>
    visit.saveAppointmentAnswer(inLocale(context, locale), { bookingKey: actor.bookingKey, body, idempotencyKey }),
  )
  route(app, calls.dismissQuestionnaire, ({ actor, params }) =>
    visit.dismissQuestionnaire(context, actor.bookingKey, params.questionnaireId),
  )
  route(app, calls.savePainScore, ({ actor, body, idempotencyKey, locale }) =>
    visit.savePainScore(inLocale(context, locale), { bookingKey: actor.bookingKey, answer: body, idempotencyKey }),
  )
  route(app, calls.getQuestionnaireAnswers, ({ actor, locale }) =>
    visit.listGivenAnswers(inLocale(context, locale), actor.bookingKey),
  )

  route(app, calls.getRequestQuestionnaires, ({ actor, query, locale }) =>
    visit.getRequestQuestionnaires(inLocale(context, locale), actor.bookingKey, query),
  )
  route(app, calls.saveRequestAnswer, ({ actor, body, idempotencyKey, locale }) =>
    visit.saveRequestAnswer(inLocale(context, locale), { bookingKey: actor.bookingKey, body, idempotencyKey }),
  )
  route(app, calls.saveRequestDemands, ({ actor, body, idempotencyKey, locale }) =>
    visit.saveRequestDemands(inLocale(context, locale), { bookingKey: actor.bookingKey, body, idempotencyKey }),
  )
  route(app, calls.getRequestAnswers, ({ actor, locale }) =>
    visit.listGivenAnswers(inLocale(context, locale), actor.bookingKey),
  )

  route(app, calls.listDeskAnswers, ({ params, request }) =>
    listDeskAnswers(context, {
      ...{ reference: params.reference, caller: callerOf(request), call: calls.listDeskAnswers.name },
    }),
  )

  route(app, calls.getDeskSafety, ({ params, request, locale }) =>
    getDeskSafety(inLocale(context, locale), {
      ...{ reference: params.reference, caller: callerOf(request), call: calls.getDeskSafety.name },
    }),
  )
  route(app, calls.saveDeskSafetyAnswer, ({ params, body, idempotencyKey, request, locale }) =>
    saveDeskAnswer(inLocale(context, locale), {
      ...{ reference: params.reference, caller: callerOf(request), call: calls.saveDeskSafetyAnswer.name },
      ...{ idempotencyKey, answer: body },
    }),
  )
  route(app, calls.clearDeskSafety, ({ params, body, request, locale }) =>
    clearSafety(inLocale(context, locale), {
      ...{ reference: params.reference, caller: callerOf(request), call: calls.clearDeskSafety.name },
      ...body,
    }),
  )
}
