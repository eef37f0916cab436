import { asksOfVisit, readsForDesk } from '../appointments/appointments.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { consentRoutes } from './consent.routes.ts'
import { consentSamples } from './consent.samples.ts'
import { consentAnswers, consentForms } from './consent.table.ts'
import { hasOpenConsent } from './consent.usecases.ts'
import { type ConsentContext, consentDueKind, consentDueMail, remindOfConsent } from './consent-due.mail.ts'
import { type DeskConsentContext, listDeskConsents } from './desk.usecases.ts'

export const consentModule: ServerModule<ConsentContext & DeskConsentContext> = {
  name: 'consent',
  needs: ['appointments', 'booking-keys', 'catalogue', 'changes', 'idempotency', 'outbox', 'quotas', 'recipients'],
  tables: [consentForms, consentAnswers],
  // A scope of their own: no other call measures its body.
  routes: async (app, context) => void (await app.register((scope) => consentRoutes(scope, context))),
  sweep: remindOfConsent,
  adds: [
    asksOfVisit.by(async (context, { bookingKey, isComing }) =>
      isComing && (await hasOpenConsent(context, context.db, bookingKey)) ? ['CONSENT'] : [],
    ),
    ...mails.byName({ [consentDueKind]: consentDueMail }),
    ...samples.byName(consentSamples),
    readsForDesk.by(async (context, db, bookingKey) => ({ consents: await listDeskConsents(context, db, bookingKey) })),
  ],
}
