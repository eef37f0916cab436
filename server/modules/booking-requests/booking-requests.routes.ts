import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/booking-requests.calls.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import { requestNotOffered } from './booking-requests.errors.ts'
import * as usecases from './booking-requests.usecases.ts'
import * as desk from './desk.usecases.ts'

type Context = AppContext & usecases.RequestsContext & DeskServices

export const bookingRequestsRoutes = (app: FastifyInstance, context: Context): void => {
  route(app, calls.createBookingRequest, async ({ body, idempotencyKey, locale, actor, request }) => {
    // Nobody comes back to a kiosk for the answer.
    if (request.kiosk) throw requestNotOffered()
    return usecases.createRequest(inLocale(context, body.locale ?? locale), {
      ...{ body, idempotencyKey, openBooking: actor.openBooking },
      network: networkOfCaller(request),
    })
  })

  route(app, calls.getBookingRequest, ({ actor, locale }) =>
    usecases.getRequest(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.getBookingRequestSummary, ({ actor, locale }) =>
    usecases.getRequestSummary(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.updateBookingRequestStatus, ({ actor: { bookingKey }, body, idempotencyKey, locale }) =>
    body.status === 'CANCELED'
      ? usecases.cancelRequest(inLocale(context, locale), { bookingKey, idempotencyKey })
      : // S-109: a report makes the server look, and changes nothing.
        usecases.getRequest(inLocale(context, locale), bookingKey),
  )
  route(app, calls.updateBookingRequestType, ({ actor: { bookingKey }, body, locale }) =>
    usecases.setArranger(inLocale(context, locale), { bookingKey, arrangedBy: body.type }),
  )

  const deskCall = (request: FastifyRequest, { name }: { name: string }, reference: string): desk.DeskCall => ({
    ...{ reference, call: name, caller: callerOf(request) },
  })
  route(app, calls.listDeskRequests, ({ query, request }) =>
    desk.listRequests(context, query, { call: calls.listDeskRequests.name, caller: callerOf(request) }),
  )
  route(app, calls.getDeskRequest, ({ params, request }) =>
    desk.openRequest(context, deskCall(request, calls.getDeskRequest, params.reference)),
  )
  route(app, calls.listDeskRequestSlots, ({ params, query }) => desk.listRequestSlots(context, params.reference, query))
  route(app, calls.holdDeskRequest, ({ params, body, request }) =>
    desk.holdRequest(context, deskCall(request, calls.holdDeskRequest, params.reference), body.reason),
  )
  route(app, calls.bookDeskRequest, ({ params, body, request }) =>
    desk.bookRequest(context, deskCall(request, calls.bookDeskRequest, params.reference), body),
  )
  route(app, calls.removeDeskRequest, ({ params, body, request }) =>
    desk.removeRequest(context, deskCall(request, calls.removeDeskRequest, params.reference), body.reason),
  )
  route(app, calls.nameDeskRequest, ({ params, body, request }) =>
    desk.nameExams(context, deskCall(request, calls.nameDeskRequest, params.reference), body.examSlugs),
  )
  route(app, calls.expireDeskRequest, ({ params, request }) =>
    desk.expireRequest(context, deskCall(request, calls.expireDeskRequest, params.reference)),
  )
}
