import { asksOfVisit, countsForDesk, readsWays, recordsBooked } from '../appointments/appointments.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { changesRoutes } from './changes.routes.ts'
import { changeSamples } from './changes.samples.ts'
import { moveRequests, visitEvents } from './changes.table.ts'
import { getVisitActions, readWays, recordBookedVisit } from './changes.usecases.ts'
import { clinicChangeNoticeMail } from './clinic-change-notice.mail.ts'
import { countMoveRequests, type DeskContext } from './desk.usecases.ts'
import { expireMoveRequests } from './move-requests.usecases.ts'
import { clinicChangeKind, visitChangedKind } from './queue-change-mails.ts'
import { visitChangedMail } from './visit-changed.mail.ts'

export const changesModule: ServerModule<DeskContext> = {
  name: 'changes',
  needs: ['access-log', 'appointments', 'booking-keys', 'catalogue', 'idempotency', 'outbox', 'slots'],
  tables: [visitEvents, moveRequests],
  routes: changesRoutes,
  adds: [
    countsForDesk.by(async (context, clinicId) => ({ moves: await countMoveRequests(context, clinicId) })),
    asksOfVisit.by(async (context, { bookingKey, isComing }) => {
      if (!isComing) return []
      const { confirm, saidComingAt } = await getVisitActions(context, bookingKey)
      return confirm.canChange && saidComingAt === null ? ['CONFIRM'] : []
    }),
    recordsBooked.by((_, tx, booked) => recordBookedVisit(tx, booked)),
    readsWays.by((context, db, bookingKey) => readWays({ ...context, db }, bookingKey)),
    ...mails.byName({ [visitChangedKind]: visitChangedMail, [clinicChangeKind]: clinicChangeNoticeMail }),
    ...samples.byName(changeSamples),
  ],
  sweep: expireMoveRequests,
}
