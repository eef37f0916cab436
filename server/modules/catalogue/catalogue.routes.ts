import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import type { AppContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { LocationServices } from '../locations/locations.ts'
import { clinicUnknown } from './catalogue.errors.ts'
import type { CatalogueServices } from './catalogue.ts'
import { clinicsFor, clinicsOfRegion, examsNamed } from './catalogue.usecases.ts'
import * as offered from './offered-exams.ts'

export const catalogueRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'clock'> & CatalogueServices & LocationServices,
): void => {
  const { catalogue } = context

  route(app, calls.listRegionExams, async ({ params }) => offered.listRegionExams(context, params.regionSlug))

  route(app, calls.listClinicExams, async () => offered.listAllExams(context))

  route(app, calls.listExamGroupNames, async ({ params }) => offered.listExamGroups(context, params.regionSlug))

  route(app, calls.listGroupExams, async ({ params }) =>
    offered.listExamsOfGroup(context, params.regionSlug, params.groupName),
  )

  route(app, calls.listWalkInExams, async ({ params }) => offered.listRegionWalkInExams(context, params.regionSlug))

  route(app, calls.listGeneralEnquiryExams, async ({ params }) =>
    offered.listExamsByMode(context, params.regionSlug, 'ENQUIRY'),
  )

  route(app, calls.listSpecialEnquiryExams, async ({ params }) =>
    offered.listExamsByMode(context, params.regionSlug, 'SPECIAL_ENQUIRY'),
  )

  route(app, calls.listEnquiryExams, async () => offered.listAllEnquiryExams(context))

  route(app, calls.listRegionExamClinics, async ({ params, query }) => {
    const exams = examsNamed(context, params.examSlug)
    return clinicsFor(context, clinicsOfRegion(context, params.regionSlug), exams, query.postalCodeLocationId)
  })
  route(app, calls.listExamClinics, async ({ params, query }) =>
    clinicsFor(context, catalogue.clinics, examsNamed(context, params.examSlug), query.postalCodeLocationId),
  )

  route(app, calls.listClinicsByIds, async ({ query }) =>
    query.ids.split(',').map((id) => {
      const clinic = catalogue.clinic(Number(id))
      if (!clinic) throw clinicUnknown()
      return clinic.entity
    }),
  )
}
