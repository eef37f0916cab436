import type * as z from 'zod/mini'
import type { listClinicExams, listEnquiryExams, listExamGroupNames } from '#src/contract/calls/catalogue.calls.ts'
import { type BookingMode, bookingModes } from '#src/contract/codes/statuses.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { ClinicDay, WalkInExam } from '#src/contract/entities/walk-in-exam.ts'
import { hoursOfNextDays } from '#src/contract/rules/opening-hours.rules.ts'
import type { AppContext } from '../../context.ts'
import { examGroupUnknown } from './catalogue.errors.ts'
import type { CatalogueServices } from './catalogue.services.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam } from './catalogue.ts'
import { clinicsOfRegion } from './catalogue.usecases.ts'

const offeredAt = (catalogue: Catalogue, clinics: readonly CatalogueClinic[], exam: CatalogueExam): Exam[] => {
  const modes = clinics.flatMap((clinic) => catalogue.modeAt(clinic, exam) ?? [])
  const bookingMode = bookingModes.find((mode) => modes.includes(mode))
  const isWalkIn = clinics.some((clinic) => catalogue.isWalkInAt(clinic, exam))
  return bookingMode ? [{ ...exam.entity, bookingMode, isWalkIn }] : []
}

/** API-53: in the order of the catalogue. */
export const listRegionExams = (context: CatalogueServices, regionSlug: string): Exam[] => {
  const { catalogue } = context
  const clinics = clinicsOfRegion(context, regionSlug)
  return catalogue.exams.flatMap((exam) => {
    const clinicIds = clinics.filter((clinic) => catalogue.modeAt(clinic, exam)).map(({ id }) => id)
    return offeredAt(catalogue, clinics, exam).map((offered) => ({ ...offered, clinicIds }))
  })
}

/** API-54 */
export const listAllExams = ({ catalogue }: CatalogueServices): z.input<(typeof listClinicExams)['response']> =>
  catalogue.exams.flatMap((exam) => {
    const regionSlugs = catalogue.regions
      .map(({ slug }) => slug)
      .filter((slug) => offeredAt(catalogue, catalogue.clinicsOf(slug), exam).length > 0)
    return offeredAt(catalogue, catalogue.clinics, exam).map((offered) => ({ ...offered, regionSlugs }))
  })

/** API-57, API-58 */
export const listExamsByMode = (context: CatalogueServices, regionSlug: string, mode: BookingMode): Exam[] =>
  listRegionExams(context, regionSlug).filter(({ bookingMode }) => bookingMode === mode)

/** API-60 */
export const listAllEnquiryExams = ({ catalogue }: CatalogueServices): z.input<(typeof listEnquiryExams)['response']> =>
  catalogue.exams.flatMap((exam) => {
    const clinics = catalogue.clinics.filter((clinic) => catalogue.modeAt(clinic, exam)?.endsWith('ENQUIRY'))
    return offeredAt(catalogue, clinics, exam).map((offered) => ({
      exam: offered,
      clinics: clinics.map(({ entity }) => entity),
    }))
  })

/** API-61: a group without an exam here is none. */
export const listExamGroups = (
  context: CatalogueServices,
  regionSlug: string,
): z.input<(typeof listExamGroupNames)['response']> => {
  const offered = new Set(listRegionExams(context, regionSlug).map(({ slug }) => slug))
  return context.catalogue.pack['group-exams'].flatMap(({ groupName, name, exams, lang }) => {
    const examCount = exams.filter((slug) => offered.has(slug)).length
    return examCount > 0 ? [{ groupName, name, examCount, ...(lang ? { lang } : {}) }] : []
  })
}

/** API-55 */
export const listExamsOfGroup = (context: CatalogueServices, regionSlug: string, groupName: string): Exam[] => {
  const exams = listRegionExams(context, regionSlug)
  const group = context.catalogue.pack['group-exams'].find((candidate) => candidate.groupName === groupName)
  if (!group) throw examGroupUnknown()
  return group.exams.flatMap((slug) => exams.find((exam) => exam.slug === slug) ?? [])
}

const daysOf = ({ entity }: CatalogueClinic, now: number): ClinicDay[] =>
  hoursOfNextDays(entity, now).map(({ date, spans }) => ({ date, spans }))

/** API-59: only with an exam and a clinic of the region. */
export const listRegionWalkInExams = (
  context: Pick<AppContext, 'clock'> & CatalogueServices,
  regionSlug: string,
): WalkInExam[] => {
  const { catalogue, clock } = context
  const clinics = clinicsOfRegion(context, regionSlug)
  const now = clock.now().getTime()
  return catalogue.pack['walk-in-exams'].flatMap(
    ({ name, prepTime, minutesPrior, exams: slugs, clinics: where, lang }) => {
      const exams = slugs.flatMap((slug) => catalogue.exam(slug) ?? [])
      const open = clinics.filter(
        (clinic) =>
          (where === 'all' || where.includes(clinic.entity.slug)) &&
          exams.some((exam) => catalogue.roomsFor(clinic, exam).length > 0),
      )
      if (open.length === 0) return []
      return [
        {
          name,
          prepTime,
          minutesPrior,
          exams: exams
            .filter((exam) => open.some((clinic) => catalogue.roomsFor(clinic, exam).length > 0))
            .map(({ entity }) => ({
              slug: entity.slug,
              name: entity.name,
              ...(entity.lang?.name ? { lang: { name: entity.lang.name } } : {}),
            })),
          clinics: open.map((clinic) => ({ ...clinic.entity, days: daysOf(clinic, now) })),
          ...(lang ? { lang } : {}),
        },
      ]
    },
  )
}
