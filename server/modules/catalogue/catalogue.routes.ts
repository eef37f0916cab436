import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { route } from '../../http/route.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clinicUnknown, examUnknown, regionUnknown } from './catalogue.errors.ts'
import type { CatalogueClinic } from './catalogue.ts'
import { listRegions } from './catalogue.usecases.ts'

export const catalogueRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  const { catalogue } = context

  const regionClinics = (slug: string): CatalogueClinic[] => {
    if (!catalogue.region(slug)) throw regionUnknown()
    return catalogue.clinicsOf(slug)
  }

  route(app, calls.listRegions, () => listRegions(context))

  route(app, calls.listRegionExams, async ({ params }) => {
    const clinics = regionClinics(params.regionSlug)
    return catalogue.exams.flatMap((exam): Exam[] => {
      const modes = clinics.map((clinic) => catalogue.modeAt(clinic, exam))
      if (modes.includes('ONLINE')) return [{ ...exam.entity, bookingMode: 'ONLINE' }]
      return modes.includes('REQUEST') ? [{ ...exam.entity, bookingMode: 'REQUEST' }] : []
    })
  })

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
    return regionClinics(params.regionSlug)
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
