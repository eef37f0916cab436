import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/arrivals.calls.ts'
import { route } from '../../http/route.ts'
import type { ArrivalsContext } from './arrivals.usecases.ts'
import { dismissArrival, listSavedArrivals, receiveArrival } from './arrivals.usecases.ts'

export const arrivalsRoutes = (app: FastifyInstance, context: ArrivalsContext): void => {
  route(app, calls.sendArrival, ({ actor, body }) => receiveArrival(context, actor.deviceId, body))
  route(app, calls.listSavedArrivals, ({ query }) => listSavedArrivals(context, query.clinicSlug))
  route(app, calls.dismissSavedArrival, ({ params }) => dismissArrival(context, params.key))
}
