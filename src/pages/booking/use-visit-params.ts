import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import type { ChosenClinic } from '#src/core/router/use-chosen-clinic.ts'
import { useBookingAddress, useExamsAtRegion } from '#src/features/exams/use-exam-address.ts'
import { useNamedRegion } from './use-named-region.ts'

export type Visit = {
  regionSlug: string
  exams: VisitExams
  clinics: readonly ClinicAtDistance[]
  query: Partial<BookingQuery>
  /** ROUTE-38 */
  chosen: ChosenClinic
}

export type VisitParams =
  | { state: 'unknown-region' }
  | { state: 'unknown-exam'; isVisit: boolean; regionSlug: string }
  | { state: 'failed'; error: unknown; refetch: () => void }
  | { state: 'loading' }
  | { state: 'elsewhere'; to: string }
  | ({ state: 'ready' } & Visit)

export const useVisitParams = (): VisitParams => {
  const { regionSlug, examSlugs, isVisit, query } = useBookingAddress()
  const { exams, clinics, error, isUnknownRegion, isUnknownExam, refetch } = useExamsAtRegion(regionSlug, examSlugs)
  const region = useNamedRegion()
  if (region.state !== 'right') return region
  if (isUnknownRegion || regionSlug === undefined) return { state: 'unknown-region' }
  if (isUnknownExam) return { state: 'unknown-exam', isVisit, regionSlug }
  if (error) return { state: 'failed', error, refetch }
  if (!exams || !clinics) return { state: 'loading' }
  return { state: 'ready', regionSlug, exams, clinics, query, chosen: region.chosen }
}
