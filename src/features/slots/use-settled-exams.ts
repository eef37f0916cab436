// BOOK-22, BOOK-23: 400 ms after a change, once.
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { examChanged, type RequestedExams, selectRequestedExams, slotsRequested } from './slots.slice.ts'

const isSame = (one: RequestedExams, regionSlug: string, examSlugs: readonly string[]): boolean =>
  one.regionSlug === regionSlug && one.examSlugs.join() === examSlugs.join()

/** At once, unless other exams of this region were shown before. */
export const useSettledExams = (regionSlug: string, exams: VisitExams): boolean => {
  const dispatch = useAppDispatch()
  const asked = useSelector(selectRequestedExams)
  const list = exams.map(({ slug }) => slug).join()
  const isChange = asked !== null && asked.regionSlug === regionSlug && asked.examSlugs.join() !== list
  const isKnown = asked !== null && isSame(asked, regionSlug, list.split(','))
  useEffect(() => {
    if (isKnown) return
    const wanted = { regionSlug, examSlugs: list.split(',') }
    dispatch(isChange ? examChanged(wanted) : slotsRequested(wanted))
  }, [dispatch, regionSlug, list, isChange, isKnown])
  return !isChange
}
