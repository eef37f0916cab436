import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { useGetContactQuery } from '#src/api/config.api.ts'
import { referralSegment } from '#src/contract/codes/page-paths.ts'
import { type RequestType, requestTypes } from '#src/contract/codes/request-types.ts'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { isSameVisit } from '#src/contract/rules/visit.rules.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { selectDecided } from '#src/core/decided-questions.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReferrer } from '#src/core/session/session.slice.ts'
import type { RequestPlan } from '#src/features/booking/booking.events.ts'
import { isSettling } from '#src/features/booking/create/booking.flow.ts'
import { selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { useTypedInTab } from '#src/features/booking/draft/use-typed-in-tab.ts'
import { selectRequestPlan } from '#src/features/booking/request/request-plan.slice.ts'
import { useBookingAddress } from '#src/features/exams/use-exam-address.ts'
import { useNamedRegion } from '../booking/use-named-region.ts'
import { useVisitParams, type Visit, type VisitParams } from '../booking/use-visit-params.ts'

export type RequestedVisit = Omit<Visit, 'exams' | 'clinics'> & {
  /** None where a referral is sent in their place. */
  exams: readonly Exam[]
  /** Those that do all the exams, or the one that the way began at. */
  clinics: readonly [ClinicAtDistance, ...ClinicAtDistance[]]
  type: RequestType
  /** For these exams, in this region. */
  plan: RequestPlan | null
}

export type RequestParams =
  | Exclude<VisitParams, { state: 'ready' }>
  | { state: 'asking' }
  | { state: 'not-here'; regionSlug: string }
  | ({ state: 'ready' } & RequestedVisit)

/** What a page of a booking request is about; exams that are arranged in a talk are not asked for by form. */
/** Of a request without an exam, wherever exams are done. */
const useReferralVisit = () => {
  const isReferral = useParams().examSlug === referralSegment
  const params = useVisitParams()
  const { query } = useBookingAddress()
  const region = useNamedRegion()
  const { data, error, refetch } = useGetContactQuery({}, { skip: !isReferral })
  if (!isReferral || params.state !== 'unknown-exam' || region.state !== 'right') return params
  if (!data)
    return error
      ? ({ state: 'failed', error, refetch: () => void refetch() } as const)
      : ({ state: 'loading' } as const)
  const { regionSlug } = params
  const clinics = data.filter(({ region: of }) => of === regionSlug).map((clinic) => ({ ...clinic, distance: null }))
  return { state: 'ready', regionSlug, exams: [], clinics, query, chosen: region.chosen } as const
}

export const useRequestParams = (page: 'days' | 'details' | 'check'): RequestParams => {
  const paths = usePaths()
  const params = useReferralVisit()
  const takesRequests = useTakesRequests()
  const isTypedThere = useTypedInTab()
  const stored = useSelector(selectRequestPlan)
  const { create } = useSelector(selectCreation)
  const isReferrer = useSelector(selectIsReferrer)
  const { allowed, proof } = useSelector(selectDecided)
  if (params.state !== 'ready') return params
  const { regionSlug, exams, query, chosen } = params
  const slugs = exams.map(({ slug }) => slug)
  const elsewhere = (to: string) => ({ state: 'elsewhere', to }) as const
  if (!takesRequests)
    return elsewhere(slugs.length > 0 ? paths.times(regionSlug, slugs, query) : paths.exams(regionSlug))
  if (!isTypedThere) return { state: 'asking' }
  const isChosen = (clinic: ClinicAtDistance): boolean => chosen.state !== 'known' || clinic.id === chosen.clinic.id
  const [first, ...others] = params.clinics.filter(isChosen)
  const areAsked = exams.every(({ bookingMode }) => bookingMode === 'REQUEST' || bookingMode === 'ONLINE')
  if (!first || !areAsked) return { state: 'not-here', regionSlug }
  const isSame = stored !== null && stored.regionSlug === regionSlug && isSameVisit(stored.examSlugs, slugs)
  const plan = isSame ? stored : null
  if (page !== 'days' && !plan) return elsewhere(paths.requestDays(regionSlug, slugs, query))
  // What was sent stays unchanged until its outcome is known.
  if (page !== 'check' && plan && isSettling(create)) return elsewhere(paths.requestCheck(regionSlug, slugs, query))
  const asked = requestTypes.find((each) => each === query.status) ?? 'BY_REQUEST'
  const type = slugs.length > 0 ? asked : 'FROM_REFERRAL'
  const decided = [allowed, proof?.examSlugs].some((each) => each && isSameVisit(each, slugs))
  // S-103: as before a time, and the answers go with the request.
  if (
    page === 'days' &&
    !plan &&
    !decided &&
    slugs.length > 0 &&
    (isReferrer || exams.some(({ hasQuestions }) => hasQuestions))
  )
    return elsewhere(paths.questions(regionSlug, slugs, { ...query, status: type }))
  return { ...params, clinics: [first, ...others], type, plan }
}

/** The one of the plan, or any. */
export const plannedClinics = ({ clinics, plan }: RequestedVisit): RequestedVisit['clinics'] => {
  const found = clinics.find(({ id }) => id === plan?.clinicId)
  return found ? [found] : clinics
}
