import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/consent.calls.ts'
import { bodyDigestOf, installBodyDigest } from '../../http/body-digest.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import * as usecases from './consent.usecases.ts'
import { type DeskConsentContext, takeDeskConsents } from './desk.usecases.ts'

export const consentRoutes = async (app: FastifyInstance, context: DeskConsentContext): Promise<void> => {
  installBodyDigest(app)

  route(app, calls.getConsentForms, ({ actor, locale }) =>
    usecases.getConsentForms(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.getConsentAnswers, ({ actor }) => usecases.getConsentAnswers(context, actor.bookingKey))
  route(app, calls.saveConsent, ({ actor, body, idempotencyKey, locale, request }) =>
    usecases.saveConsent(inLocale(context, locale), {
      ...{ bookingKey: actor.bookingKey, idempotencyKey, given: body },
      digest: bodyDigestOf(request),
    }),
  )
  route(app, calls.getConsentReceipt, ({ params }) => usecases.getConsentReceipt(context, params.key))
  route(app, calls.takeDeskConsents, ({ params, request }) =>
    takeDeskConsents(context, { ...params, call: calls.takeDeskConsents.name, caller: callerOf(request) }),
  )
}
