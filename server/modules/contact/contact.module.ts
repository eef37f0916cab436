import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { daysBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { waitingSubjects } from '../outbox/outbox.usecases.ts'
import { callCentreMail } from './call-centre.mail.ts'
import { deleteContactRequests } from './contact.repository.ts'
import { contactRoutes } from './contact.routes.ts'
import { contactSamples } from './contact.samples.ts'
import type { ContactContext } from './contact.services.ts'
import { contactKinds, contactRequests } from './contact.table.ts'

export const contactModule: ServerModule<ContactContext> = {
  name: 'contact',
  needs: ['appointments', 'catalogue', 'idempotency', 'outbox', 'quotas', 'slots'],
  tables: [contactRequests],
  routes: contactRoutes,
  sweep: async ({ db }, now) => {
    const waiting = await waitingSubjects(db, contactKinds)
    await deleteContactRequests(db, daysBefore(now, contactLimits.contactDays), waiting.map(Number))
  },
  adds: [
    ...mails.byName(Object.fromEntries(contactKinds.map((kind) => [kind, callCentreMail]))),
    ...samples.byName(contactSamples),
  ],
}
