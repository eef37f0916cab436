import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/arrivals.calls.ts'
import { route } from '../../http/route.ts'
import { callerOf } from '../access/caller.ts'
import type { ArrivalsContext } from './arrivals.usecases.ts'
import { dismissArrival, listSavedArrivals, matchArrival, receiveArrival } from './arrivals.usecases.ts'

export const arrivalsRoutes = (app: FastifyInstance, context: ArrivalsContext): void => {
  route(app, calls.sendArrival, ({ actor, body }) => receiveArrival(context, actor.deviceId, body))
  route(app, calls.listSavedArrivals, ({ query, request }) =>
    listSavedArrivals(context, query.clinicSlug, callerOf(request)),
  )
  route(app, calls.dismissSavedArrival, ({ params, request }) =>
    dismissArrival(context, { key: params.key, caller: callerOf(request) }),
  )
  route(app, calls.matchSavedArrival, ({ params, body, request }) =>
    matchArrival(context, { key: params.key, reference: body.reference, caller: callerOf(request) }),
  )
}
