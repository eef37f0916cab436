import { noRegion, referralSegment } from '#src/contract/codes/page-paths.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { chosenClinicIn, namedRegion } from '#src/contract/rules/named-region.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { type VisitExams, visitKind, visitTitles } from '#src/contract/rules/visit.rules.ts'
import type { BookingNames } from '#src/page-shell/first-state.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { listRegionExams } from '../catalogue/offered-exams.ts'

/** Key of the title where it is not that of the address's row. */
export type BookingPage = { isKnown: boolean; title?: string }

export const notThere: BookingPage = { isKnown: false, title: 'not-found.title' }

/** What the page says once its script has asked: the same rules, over the same catalogue. */
export const findBookingPage = (
  context: CatalogueServices,
  names: BookingNames | undefined,
  search: URLSearchParams,
): BookingPage => {
  if (!names) return { isKnown: true }
  const { catalogue } = context
  const clinics = catalogue.clinics.map(({ entity }) => entity)
  const region = namedRegion(names.regionSlug, search, { regions: catalogue.regions, clinics })
  if (region === undefined)
    return names.regionSlug === noRegion
      ? { isKnown: true, title: 'region.title' }
      : { isKnown: false, title: 'unknown.region' }
  const { examSlug, isSlots } = names
  if (examSlug === undefined) return { isKnown: true }
  if (examSlug === referralSegment && !isSlots) return { isKnown: true }
  const slugs = parseSlugList(examSlug) ?? []
  const offered = listRegionExams(context, region)
  const [first, ...others] = slugs.flatMap((slug) => offered.find((exam) => exam.slug === slug) ?? [])
  if (!first || others.length + 1 < slugs.length || slugs.length > examsLimits.examsPerVisit)
    return { isKnown: false, title: examSlug.includes(',') ? 'unknown.visit' : 'unknown.exam' }
  if (!isSlots) return { isKnown: true }
  const exams: VisitExams = [first, ...others]
  const clinicIds = first.clinicIds?.filter((id) => others.every((exam) => exam.clinicIds?.includes(id))) ?? []
  const kind = visitKind(exams, clinicIds, clinics.find(({ slug }) => slug === chosenClinicIn(search))?.id)
  return kind === 'times' ? { isKnown: true } : { isKnown: true, title: visitTitles[kind] }
}
