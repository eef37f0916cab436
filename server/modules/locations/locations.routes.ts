import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/locations.calls.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../catalogue/catalogue.ts'
import { getClinicInfo } from '../catalogue/catalogue.usecases.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import * as usecases from './locations.usecases.ts'

export const locationsRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  route(app, calls.listPostalCodeLocations, async ({ query }) => usecases.listPostalCodeLocations(context, query.text))
  route(app, calls.getGpsLocation, async ({ body }) => usecases.getGpsLocation(context, body))
  route(app, calls.getPostalCodeLocation, async ({ params }) =>
    usecases.getPostalCodeLocation(context, params.postalCodeLocationId),
  )
  route(app, calls.getClinicInfo, ({ params, query, locale }) =>
    getClinicInfo(inLocale(context, locale), params.clinicSlug, query.examSlug),
  )
}
