// Exams that the address names beside those of its path: asked for with their booking.
import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { isSameVisit } from '#src/contract/rules/visit.rules.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { besideChosen } from '#src/features/booking/booking.events.ts'
import { selectBeside } from '#src/features/booking/request/request-plan.slice.ts'
import type { Visit } from './use-visit-params.ts'

const none: readonly Exam[] = []

/** One with times is planned by the clinic where the answers say so. */
const mayBeside: readonly Exam['bookingMode'][] = ['REQUEST', 'ONLINE']

/** From the address, else as it was chosen with these exams before. */
export const useBesideExams = (visit: Pick<Visit, 'regionSlug' | 'exams' | 'query'> | undefined): readonly Exam[] => {
  const dispatch = useAppDispatch()
  const takesRequests = useTakesRequests()
  const stored = useSelector(selectBeside)
  const regionSlug = visit?.regionSlug ?? ''
  const { data } = useListRegionExamsQuery({ params: { regionSlug } }, { skip: !visit })
  const slugs = visit?.exams.map(({ slug }) => slug) ?? []
  const named = parseSlugList(visit?.query.requested ?? '')
  const isStored = stored !== null && stored.regionSlug === regionSlug && isSameVisit(stored.withExams, slugs)
  const wanted = named ?? (isStored ? stored.examSlugs : undefined)
  const list = wanted?.join() ?? ''
  const withExams = slugs.join()
  const found = useMemo(
    () =>
      takesRequests && list !== ''
        ? (data ?? []).filter(
            ({ slug, bookingMode }) => list.split(',').includes(slug) && mayBeside.includes(bookingMode),
          )
        : none,
    [data, list, takesRequests],
  )
  const examSlugs = found.map(({ slug }) => slug).join()
  const isNew =
    named !== undefined && examSlugs !== '' && !(isStored && isSameVisit(stored.examSlugs, examSlugs.split(',')))
  useEffect(() => {
    if (isNew) dispatch(besideChosen({ regionSlug, withExams: withExams.split(','), examSlugs: examSlugs.split(',') }))
  }, [isNew, dispatch, regionSlug, withExams, examSlugs])
  return found
}
