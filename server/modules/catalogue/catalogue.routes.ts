import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/catalogue.calls.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { Region } from '#src/contract/entities/region.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { route } from '../../http/route.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clinicUnknown, examUnknown, regionUnknown } from './catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from './catalogue.ts'

export const catalogueRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  const { availability, catalogue, clock } = context

  /** The shortest online exam of each modality stands for "something is free" at the clinic. */
  const probes = (clinic: CatalogueClinic): CatalogueExam[] => {
    const shortest = new Map<string, CatalogueExam>()
    for (const exam of catalogue.exams) {
      if (catalogue.modeAt(clinic, exam) !== 'ONLINE') continue
      const known = shortest.get(exam.definition.modality)
      if (!known || exam.definition.durationMinutes < known.definition.durationMinutes)
        shortest.set(exam.definition.modality, exam)
    }
    return [...shortest.values()]
  }

  const nextAvailable = async (clinics: CatalogueClinic[], now: number): Promise<Region['nextAvailable']> => {
    const found = await Promise.all(
      clinics.flatMap((clinic) =>
        probes(clinic).map(async (exam) => {
          const next = await availability.next(clinic, exam, now)
          return next && { start: next.time.start, timeZone: clinic.entity.timeZone }
        }),
      ),
    )
    const first = found.filter((entry) => entry !== undefined).sort((a, b) => a.start - b.start)[0]
    return first ? { startTime: toZonedIso(first.start, first.timeZone), timeZone: first.timeZone } : null
  }

  const regionClinics = (slug: string): CatalogueClinic[] => {
    if (!catalogue.region(slug)) throw regionUnknown()
    return catalogue.clinicsOf(slug)
  }

  route(app, calls.listRegions, async () => {
    const now = clock.now().getTime()
    return Promise.all(
      catalogue.regions.map(async (region) => {
        const clinics = catalogue.clinicsOf(region.slug)
        const { id, slug, name, location } = region
        return {
          id,
          slug,
          name,
          location,
          clinicCount: clinics.length,
          nextAvailable: await nextAvailable(clinics, now),
        }
      }),
    )
  })

  route(app, calls.listRegionExams, async ({ params }) => {
    const clinics = regionClinics(params.regionSlug)
    return catalogue.exams.flatMap((exam): Exam[] => {
      const modes = clinics.map((clinic) => catalogue.modeAt(clinic, exam))
      if (modes.includes('ONLINE')) return [{ ...exam.entity, bookingMode: 'ONLINE' }]
      return modes.includes('REQUEST') ? [{ ...exam.entity, bookingMode: 'REQUEST' }] : []
    })
  })

  route(app, calls.listRegionExamClinics, async ({ params }) => {
    const exams = (parseSlugList(params.examSlug) ?? []).map((slug) => {
      const exam = catalogue.exam(slug)
      if (!exam) throw examUnknown()
      return exam
    })
    return regionClinics(params.regionSlug)
      .filter((clinic) => exams.every((exam) => catalogue.modeAt(clinic, exam) !== undefined))
      .map((clinic) => clinic.entity)
  })

  route(app, calls.listClinicsByIds, async ({ query }) =>
    query.ids.split(',').map((id) => {
      const clinic = catalogue.clinic(Number(id))
      if (!clinic) throw clinicUnknown()
      return clinic.entity
    }),
  )
}
