import type { AppContext } from '../../context.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import type { ServerModule } from '../module.ts'
import { bookingRequestsRoutes } from './booking-requests.routes.ts'
import { requestSamples } from './booking-requests.samples.ts'
import { bookingRequests } from './booking-requests.table.ts'
import { type RequestsContext, readRequestBeside, recordRequestBeside } from './booking-requests.usecases.ts'
import { clinicRequestLateMail, clinicRequestNoticeMail } from './clinic-request-notice.mail.ts'
import { followVisit } from './follow-visit.ts'
import { remindOfLate } from './late-requests.ts'
import { requestChangedKind, requestLateKind, requestNoticeKind } from './record-change.ts'
import { requestChangedMail } from './request-changed.mail.ts'
import { findRequestSubject } from './request-subject.ts'

export const bookingRequestsModule: ServerModule<AppContext & RequestsContext & DeskServices> = {
  name: 'booking-requests',
  tables: [bookingRequests],
  routes: bookingRequestsRoutes,
  findSubject: findRequestSubject,
  recordsRequestBeside: recordRequestBeside,
  readsRequestBeside: readRequestBeside,
  followsChange: followVisit,
  mails: {
    [requestChangedKind]: requestChangedMail,
    [requestNoticeKind]: clinicRequestNoticeMail,
    [requestLateKind]: clinicRequestLateMail,
  },
  sweep: remindOfLate,
  samples: requestSamples,
}
