import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import type { AppContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import { clinicUnknown } from './catalogue.errors.ts'
import type { CatalogueServices } from './catalogue.services.ts'
import { clinicsFor, clinicsOfRegion, examsNamed } from './catalogue.usecases.ts'
import * as offered from './offered-exams.ts'

export const catalogueRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'clock'> & CatalogueServices & LocationsServices,
): void => {
  route(app, calls.listRegionExams, async ({ params, locale }) =>
    offered.listRegionExams(inLocale(context, locale), params.regionSlug),
  )

  route(app, calls.listClinicExams, async ({ locale }) => offered.listAllExams(inLocale(context, locale)))

  route(app, calls.listExamGroupNames, async ({ params, locale }) =>
    offered.listExamGroups(inLocale(context, locale), params.regionSlug),
  )

  route(app, calls.listGroupExams, async ({ params, locale }) =>
    offered.listExamsOfGroup(inLocale(context, locale), params.regionSlug, params.groupName),
  )

  route(app, calls.listWalkInExams, async ({ params, locale }) =>
    offered.listRegionWalkInExams(inLocale(context, locale), params.regionSlug),
  )

  route(app, calls.listGeneralEnquiryExams, async ({ params, locale }) =>
    offered.listExamsByMode(inLocale(context, locale), params.regionSlug, 'ENQUIRY'),
  )

  route(app, calls.listSpecialEnquiryExams, async ({ params, locale }) =>
    offered.listExamsByMode(inLocale(context, locale), params.regionSlug, 'SPECIAL_ENQUIRY'),
  )

  route(app, calls.listEnquiryExams, async ({ locale }) => offered.listAllEnquiryExams(inLocale(context, locale)))

  route(app, calls.listRegionExamClinics, async ({ params, query, locale }) => {
    const here = inLocale(context, locale)
    const exams = examsNamed(here, params.examSlug)
    return clinicsFor(here, clinicsOfRegion(here, params.regionSlug), exams, query.postalCodeLocationId)
  })
  route(app, calls.listExamClinics, async ({ params, query, locale }) => {
    const here = inLocale(context, locale)
    const exams = examsNamed(here, params.examSlug)
    return clinicsFor(here, here.catalogue.clinics, exams, query.postalCodeLocationId)
  })

  route(app, calls.listClinicsByIds, async ({ query, locale }) =>
    query.ids.split(',').map((id) => {
      const clinic = context.catalogue.in(locale).clinic(Number(id))
      if (!clinic) throw clinicUnknown()
      return clinic.entity
    }),
  )
}
