import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/changes.calls.ts'
import * as deskCalls from '#src/contract/calls/desk.calls.ts'
import { callerOf, type DeskCall } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import * as usecases from './changes.usecases.ts'
import * as desk from './desk.usecases.ts'
import { searchDeskVisits } from './desk-search.ts'
import * as moveRequests from './move-requests.usecases.ts'

export const changesRoutes = (app: FastifyInstance, context: desk.DeskContext): void => {
  route(app, calls.listCancelReasons, async ({ locale }) => context.catalogue.in(locale).pack['cancel-reasons'])

  route(app, calls.getVisitActions, ({ actor }) => usecases.getVisitActions(context, actor.bookingKey))

  for (const row of [calls.getAppointmentNotifications, calls.getPendingNotifications] as const)
    route(app, row, ({ actor, locale }) => usecases.getNotifications(inLocale(context, locale), actor.bookingKey))

  route(app, calls.getCanChange, ({ actor, query }) =>
    usecases.getCanChange(context, { bookingKey: actor.bookingKey, action: query.action }),
  )

  route(app, calls.listOwnSlots, ({ actor, query }) => usecases.listOwnSlots(context, actor.bookingKey, query.examSlug))

  route(app, calls.cancelAppointments, ({ actor, body, idempotencyKey, locale }) =>
    usecases.cancelAppointments(inLocale(context, locale), {
      bookingKey: actor.bookingKey,
      idempotencyKey,
      ...body,
    }),
  )

  route(app, calls.rescheduleAppointments, ({ actor, body, idempotencyKey, locale }) =>
    usecases.rescheduleAppointments(inLocale(context, locale), {
      bookingKey: actor.bookingKey,
      idempotencyKey,
      ...body,
    }),
  )

  route(app, calls.requestReschedule, ({ actor, body, idempotencyKey, locale }) =>
    moveRequests.requestReschedule(inLocale(context, locale), {
      bookingKey: actor.bookingKey,
      idempotencyKey,
      ...body,
    }),
  )
  route(app, calls.withdrawReschedule, ({ actor, idempotencyKey, locale }) =>
    moveRequests.withdrawReschedule(inLocale(context, locale), { bookingKey: actor.bookingKey, idempotencyKey }),
  )

  route(app, calls.confirmAppointments, ({ actor, idempotencyKey }) =>
    usecases.confirmAppointments(context, { bookingKey: actor.bookingKey, idempotencyKey }),
  )

  const deskCall = (request: FastifyRequest, { name: call }: { name: string }): DeskCall => ({
    ...{ call, caller: callerOf(request) },
  })
  route(app, deskCalls.listVisitChanges, ({ query, request }) =>
    desk.listVisitChanges(context, query.after, deskCall(request, deskCalls.listVisitChanges)),
  )
  route(app, deskCalls.listDeskVisits, ({ query, request }) =>
    desk.listDeskVisits(context, query, deskCall(request, deskCalls.listDeskVisits)),
  )
  route(app, deskCalls.searchDeskVisits, ({ body, request }) =>
    searchDeskVisits(context, body.term, deskCall(request, deskCalls.searchDeskVisits)),
  )
  route(app, deskCalls.getDeskVisit, ({ params, request, locale }) =>
    desk.getDeskVisit(inLocale(context, locale), params.reference, deskCall(request, deskCalls.getDeskVisit)),
  )
  route(app, deskCalls.setDeskWalkIn, ({ params: { reference, ...params }, query, body, request }) =>
    desk.setDeskWalkIn(
      context,
      reference,
      { ...params, ...body },
      {
        ...query,
        ...deskCall(request, deskCalls.setDeskWalkIn),
      },
    ),
  )
  route(app, deskCalls.confirmDeskVisit, ({ params, query, request }) =>
    desk.confirmDeskVisit(context, params.reference, { ...query, ...deskCall(request, deskCalls.confirmDeskVisit) }),
  )
  route(app, deskCalls.removeDeskVisit, ({ params, query, request }) =>
    desk.removeDeskVisit(context, params.reference, { ...query, ...deskCall(request, deskCalls.removeDeskVisit) }),
  )
  route(app, deskCalls.listDeskVisitSlots, ({ params, query }) =>
    desk.listDeskVisitSlots(context, params.reference, query),
  )
  route(app, deskCalls.moveDeskVisit, ({ params, body, query, request }) =>
    desk.moveDeskVisit(context, params.reference, body, { ...query, ...deskCall(request, deskCalls.moveDeskVisit) }),
  )
  route(app, deskCalls.listDeskMoveRequests, ({ query, request }) =>
    desk.listMoveRequests(context, query, deskCall(request, deskCalls.listDeskMoveRequests)),
  )
  route(app, deskCalls.acceptDeskMoveRequest, ({ params, query, request }) =>
    desk.acceptMoveRequest(context, params.reference, {
      ...query,
      ...deskCall(request, deskCalls.acceptDeskMoveRequest),
    }),
  )
  route(app, deskCalls.declineDeskMoveRequest, ({ params, body, query, request }) =>
    desk.declineMoveRequest(context, params.reference, body.reason, {
      ...query,
      ...deskCall(request, deskCalls.declineDeskMoveRequest),
    }),
  )
}
