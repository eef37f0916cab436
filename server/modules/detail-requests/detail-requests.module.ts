import { countsForDesk } from '../appointments/appointments.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { countDetailRequests } from './desk.usecases.ts'
import { detailRequestsRoutes } from './detail-requests.routes.ts'
import { detailRequestSamples } from './detail-requests.samples.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { detailRequests } from './detail-requests.table.ts'
import { sweepDetailRequests } from './detail-requests.usecases.ts'
import { detailsContactReplacedMail, replacedKind } from './details-contact-replaced.mail.ts'
import { detailsRequestedMail, requestedKind } from './details-requested.mail.ts'
import { detailsSettledMail, settledKind } from './details-settled.mail.ts'

export const detailRequestsModule: ServerModule<DetailRequestsContext> = {
  name: 'detail-requests',
  needs: [
    'access-log',
    'appointments',
    'booking-form',
    'booking-keys',
    'catalogue',
    'idempotency',
    'outbox',
    'portal',
    'quotas',
    'recipients',
  ],
  tables: [detailRequests],
  routes: detailRequestsRoutes,
  sweep: sweepDetailRequests,
  adds: [
    countsForDesk.by(async (context, clinicId) => ({ details: await countDetailRequests(context, clinicId) })),
    ...mails.byName({
      [requestedKind]: detailsRequestedMail,
      [settledKind]: detailsSettledMail,
      [replacedKind]: detailsContactReplacedMail,
    }),
    ...samples.byName(detailRequestSamples),
  ],
}
