import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/desk-bookings.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import * as usecases from './desk-bookings.usecases.ts'

export const deskBookingsRoutes = (app: FastifyInstance, context: usecases.DeskBookingsContext): void => {
  route(app, calls.listDeskSlots, ({ query }) => usecases.listDeskSlots(context, query))
  route(app, calls.createDeskVisit, ({ body, idempotencyKey, request }) =>
    usecases.createDeskVisit(context, { body, idempotencyKey, caller: callerOf(request) }),
  )
}
