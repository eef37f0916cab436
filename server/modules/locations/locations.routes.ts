import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/locations.calls.ts'
import { route } from '../../http/route.ts'
import type { LocationsContext } from './locations.services.ts'
import * as usecases from './locations.usecases.ts'

export const locationsRoutes = (app: FastifyInstance, context: LocationsContext): void => {
  route(app, calls.listPostalCodeLocations, async ({ query }) => usecases.listPostalCodeLocations(context, query.text))
  route(app, calls.getGpsLocation, async ({ body }) => usecases.getGpsLocation(context, body))
  route(app, calls.getPostalCodeLocation, async ({ params }) =>
    usecases.getPostalCodeLocation(context, params.postalCodeLocationId),
  )
}
