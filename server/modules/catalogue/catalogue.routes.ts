import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { route } from '../../http/route.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clinicUnknown, examUnknown } from './catalogue.errors.ts'
import type { CatalogueClinic } from './catalogue.ts'
import { listRegions } from './catalogue.usecases.ts'
import * as offered from './offered-exams.ts'

export const catalogueRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  const { catalogue } = context

  route(app, calls.listRegions, () => listRegions(context))

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
    const exams = (parseSlugList(params.examSlug) ?? []).map((slug) => {
      const exam = catalogue.exam(slug)
      if (!exam) throw examUnknown()
      return exam
    })
    const { postalCodeLocationId: from } = query
    const place = from === undefined ? undefined : locationOf(context, from)
    const distanceOf = (clinic: CatalogueClinic): number | null =>
      place ? distanceKilometres(place, clinic.entity.location) : null
    return offered
      .clinicsOfRegion(catalogue, params.regionSlug)
      .filter((clinic) => exams.every((exam) => catalogue.modeAt(clinic, exam) !== undefined))
      .map((clinic) => ({ ...clinic.entity, distance: distanceOf(clinic) }))
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  })

  route(app, calls.listClinicsByIds, async ({ query }) =>
    query.ids.split(',').map((id) => {
      const clinic = catalogue.clinic(Number(id))
      if (!clinic) throw clinicUnknown()
      return clinic.entity
    }),
  )
}
