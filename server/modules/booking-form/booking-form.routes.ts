import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/booking-form.calls.ts'
import { route } from '../../http/route.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueServices } from '../catalogue/catalogue.ts'
import { bookingFormAt } from './booking-form.ts'

export const bookingFormRoutes = (app: FastifyInstance, { catalogue }: CatalogueServices): void => {
  const { pack, organizations } = catalogue

  route(app, calls.getBookingFormDetails, async ({ query }) => {
    const clinic = catalogue.clinic(Number(query.clinicId))
    if (!clinic) throw clinicUnknown()
    return bookingFormAt(pack, [clinic])
  })
  route(app, calls.listOrganizationSearchItems, async ({ query }) => organizations.find(query.text))
  route(app, calls.listInsuranceTypes, async () => pack['insurance-types'])
  route(app, calls.listEthnicities, async () => pack.ethnicities)
}
