import type { AppContext } from '../../context.ts'
import {
  countsForDesk,
  followsChange,
  readsRequestBeside,
  recordsRequestBeside,
} from '../appointments/appointments.hooks.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { findSubject } from '../recipients/recipients.hooks.ts'
import { bookingRequestsRoutes } from './booking-requests.routes.ts'
import { requestSamples } from './booking-requests.samples.ts'
import { bookingRequests } from './booking-requests.table.ts'
import { type RequestsContext, readRequestBeside, recordRequestBeside } from './booking-requests.usecases.ts'
import { clinicRequestLateMail, clinicRequestNoticeMail } from './clinic-request-notice.mail.ts'
import { countRequests } from './desk.usecases.ts'
import { followVisit } from './follow-visit.ts'
import { remindOfLate } from './late-requests.ts'
import { requestChangedKind, requestLateKind, requestNoticeKind } from './record-change.ts'
import { requestChangedMail } from './request-changed.mail.ts'
import { findRequestSubject } from './request-subject.ts'

export const bookingRequestsModule: ServerModule<AppContext & RequestsContext & DeskServices> = {
  name: 'booking-requests',
  needs: [
    'access-log',
    'appointments',
    'booking-form',
    'booking-keys',
    'catalogue',
    'changes',
    'documents',
    'idempotency',
    'outbox',
    'quotas',
    'recipients',
    'slots',
  ],
  tables: [bookingRequests],
  routes: bookingRequestsRoutes,
  adds: [
    countsForDesk.by(async (context, clinicId) => ({ requests: await countRequests(context, clinicId) })),
    findSubject.by(findRequestSubject),
    recordsRequestBeside.by(recordRequestBeside),
    readsRequestBeside.by(readRequestBeside),
    followsChange.by(followVisit),
    ...mails.byName({
      [requestChangedKind]: requestChangedMail,
      [requestNoticeKind]: clinicRequestNoticeMail,
      [requestLateKind]: clinicRequestLateMail,
    }),
    ...samples.byName(requestSamples),
  ],
  sweep: remindOfLate,
}
