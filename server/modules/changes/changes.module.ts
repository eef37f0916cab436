import type { ServerModule } from '../module.ts'
import { changesRoutes } from './changes.routes.ts'
import { changeSamples } from './changes.samples.ts'
import { moveRequests, visitEvents } from './changes.table.ts'
import { readWays, recordBookedVisit } from './changes.usecases.ts'
import { clinicChangeNoticeMail } from './clinic-change-notice.mail.ts'
import type { DeskContext } from './desk.usecases.ts'
import { expireMoveRequests } from './move-requests.usecases.ts'
import { clinicChangeKind, visitChangedKind } from './queue-change-mails.ts'
import { visitChangedMail } from './visit-changed.mail.ts'

export const changesModule: ServerModule<DeskContext> = {
  name: 'changes',
  tables: [visitEvents, moveRequests],
  routes: changesRoutes,
  recordsBooked: recordBookedVisit,
  readsWays: (context, db, bookingKey) => readWays({ ...context, db }, bookingKey),
  mails: { [visitChangedKind]: visitChangedMail, [clinicChangeKind]: clinicChangeNoticeMail },
  sweep: expireMoveRequests,
  samples: changeSamples,
}
