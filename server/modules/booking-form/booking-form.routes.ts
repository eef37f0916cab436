import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/booking-form.calls.ts'
import { route } from '../../http/route.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { bookingFormAt } from './booking-form.ts'

export const bookingFormRoutes = (app: FastifyInstance, { catalogue }: CatalogueServices): void => {
  route(app, calls.getBookingFormDetails, async ({ query, locale }) => {
    const clinic = catalogue.clinic(Number(query.clinicId))
    if (!clinic) throw clinicUnknown()
    return bookingFormAt(catalogue.in(locale).pack, [clinic])
  })
  route(app, calls.listOrganizationSearchItems, async ({ query }) => catalogue.organizations.find(query.text))
  route(app, calls.listInsuranceTypes, async ({ locale }) => catalogue.in(locale).pack['insurance-types'])
  route(app, calls.listEthnicities, async ({ locale }) => catalogue.in(locale).pack.ethnicities)
}
