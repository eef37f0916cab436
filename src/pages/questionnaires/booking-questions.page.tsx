import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { errorMessage } from '#src/api/api-error.ts'
import { useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { StepBar } from '#src/components/step-bar.tsx'
import { type RequestType, requestTypes } from '#src/contract/codes/request-types.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { paymentDecided, questionsReopened, requestProved, slotsAllowed } from '#src/core/decided-questions.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'
import { selectIsReferrer } from '#src/core/session/session.slice.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { bookingKeyReceived } from '#src/features/booking/booking.events.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { fetchBookingKey } from '#src/features/booking/hold/hold.thunks.ts'
import { selectBeside } from '#src/features/booking/request/request-plan.slice.ts'
import { useBookingAddress } from '#src/features/exams/use-exam-address.ts'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { BookingQuestions, useBegunAnswers } from '#src/features/questionnaires/booking-questions.tsx'
import type { OutcomeWays } from '#src/features/questionnaires/outcome-panel.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { PageColumn } from '#src/features/shell/page-column.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { useBesideExams } from '../booking/use-beside.ts'
import { useVisitParams, type Visit } from '../booking/use-visit-params.ts'
import { VisitNotReady } from '../booking/visit-not-ready.tsx'
import styles from './booking-questions.module.css'

/** The key of the answers: that of this tab, of what was begun on the device, or a new one. */
const useAnswersKey = (begun: { draft: { bookingKey: string } | undefined } | undefined) => {
  const dispatch = useAppDispatch()
  const { t } = useTranslation()
  const bookingKey = useSelector(selectBookingKey)
  const [failure, setFailure] = useState<string>()
  const fetchNew = useCallback(async (): Promise<void> => {
    setFailure(undefined)
    try {
      await dispatch(fetchBookingKey())
    } catch (error) {
      const { key, message } = errorMessage(error)
      setFailure(message ?? t(key))
    }
  }, [dispatch, t])
  const earlier = begun?.draft?.bookingKey
  useEffect(() => {
    if (bookingKey !== null || !begun) return
    if (earlier === undefined) void fetchNew()
    else dispatch(bookingKeyReceived({ bookingKey: earlier, idempotencyKey: randomKey() }))
  }, [bookingKey, begun, earlier, dispatch, fetchNew])
  return { bookingKey, failure, fetchNew }
}

/** Answered for days instead of a time: of an exam that the clinic books, or where no time suits. */
const requestTypeOf = ({ exams, query }: Visit): RequestType | undefined => {
  const named = requestTypes.find((each) => each === query.status)
  return named ?? (exams.some(({ bookingMode }) => bookingMode !== 'ONLINE') ? 'BY_REQUEST' : undefined)
}

/** The list of exams in place of the first of the visit. */
const examsOfVisit = ({ appointmentSlug }: Visit['query']) => ({
  appointmentSlug: appointmentSlug?.split(',')[0],
  status: 'CHANGED',
})

const useWays = (visit: Visit, clinic: Clinic | undefined): OutcomeWays => {
  const { regionSlug, exams, query } = visit
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const openDeny = useOpenDeny()
  const takesRequests = useTakesRequests()
  const bookingKey = useSelector(selectBookingKey)
  const { data: all = [] } = useListRegionExamsQuery({ params: { regionSlug } })
  const slugs = exams.map(({ slug }) => slug)
  const { status, ...where } = query
  // The visit that another exam is chosen for goes with its address.
  const isOfVisit = query.appointmentSlug !== undefined
  const place = isOfVisit ? { ...where, status: 'CHANGED' } : where
  const times = (examSlugs: readonly string[]): string => paths.times(regionSlug, examSlugs, place)
  const days = (): string => paths.requestDays(regionSlug, slugs, query)
  const isForRequest = takesRequests && requestTypeOf(visit) !== undefined
  const onward = (): string => (isForRequest ? days() : times(slugs))
  return {
    onOutcome: (outcome) => {
      const { decision, isUndecided, message } = outcome
      if (decision === 'ALLOW_BOOKING' && !isUndecided) {
        dispatch(slotsAllowed(slugs))
        // Without a message there is nothing to read before the times.
        if (message === null) void navigate(onward(), { replace: true })
      } else dispatch(questionsReopened())
      dispatch(paymentDecided(outcome.insuranceTypeId))
      if (decision === 'DENY_BOOKING' || decision === 'DENY_BOOKING_REQUEST')
        openDeny({
          reason: {
            ...{ answers: decision, clinic, checkPath: paths.questions(regionSlug, slugs, query) },
            ...(message === null ? {} : { message }),
          },
        })
    },
    isForRequest,
    // Decided once more there, for those with a time alone.
    onSplit: ({ timed, requested }) =>
      void navigate(paths.times(regionSlug, timed, { ...place, requested: requested.join() })),
    onTimes: () => {
      // A request carries what is demanded, and does not wait for it.
      dispatch(slotsAllowed(slugs))
      void navigate(onward(), { replace: true })
    },
    onRequest:
      takesRequests && !isOfVisit
        ? ({ apiKey, confirmationMessage: said, lang }) => {
            const confirmation =
              said === null ? {} : { confirmation: { message: said, lang: lang?.confirmationMessage } }
            if (apiKey !== null) dispatch(requestProved({ examSlugs: slugs, apiKey, ...confirmation }))
            void navigate(days())
          }
        : undefined,
    onOtherExam: ({ oldExamSlug, newExamSlug }) => {
      if (newExamSlug === null) return
      const next = slugs.map((slug) => (slug === oldExamSlug || slugs.length === 1 ? newExamSlug : slug))
      const from = oldExamSlug ?? slugs[0]
      const go = (): void => void navigate(times(next), { replace: true })
      if (bookingKey === null || from === undefined) {
        go()
        return
      }
      const body = { bookingKey, from, to: newExamSlug }
      // Answers that could not be moved are asked for again.
      void dispatch(write(questionnairesApi.endpoints.moveAnswersToExam, { body })).then(go)
    },
    onWalkIn: ({ walkInExamName, walkInEnabledGroup }) =>
      void navigate(paths.walkIn(regionSlug), {
        state: { walkIn: { name: walkInExamName, group: walkInEnabledGroup } },
      }),
    onDeny: () => undefined,
    onExams: () => void navigate(paths.exams(regionSlug, isOfVisit ? examsOfVisit(query) : {})),
    examName: (slug) => all.find((each) => each.slug === slug)?.name,
  }
}

/** Where none is chosen yet, any says the country and its day; not those of two countries. */
const ofOneCountry = (clinics: readonly Clinic[]): Clinic | undefined =>
  new Set(clinics.map(({ address }) => address.country)).size === 1 ? clinics[0] : undefined

type QuestionsProps = Visit & { begun: Begun; answersKey: ReturnType<typeof useAnswersKey> }

type Begun = ReturnType<typeof useBegunAnswers>

/** While exams and clinics are read. Undefined where only they tell what is asked for beside the address. */
const useEarlyAnswers = (beside: readonly { slug: string }[], isReady: boolean): Begun => {
  const { examSlugs, query } = useBookingAddress()
  const stored = useSelector(selectBeside)
  const isAddressed = query.requested === undefined && stored === null
  const isKnown = examSlugs.length > 0 && (isReady || isAddressed)
  const { questions } = (useLocation().state ?? {}) as SignInNavigation
  const isChecking = questions?.isChecking === true
  return useBegunAnswers(isKnown ? [...examSlugs, ...beside.map(({ slug }) => slug)] : undefined, isChecking)
}

const Questions = ({ begun, answersKey, ...visit }: QuestionsProps) => {
  const { regionSlug, exams, clinics, query, chosen } = visit
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const { phone } = useSelector(selectConfig)
  const kiosk = useSelector(selectKiosk)
  const isReferrer = useSelector(selectIsReferrer)
  const slugs = exams.map(({ slug }) => slug)
  const beside = useBesideExams(visit)
  const { bookingKey, failure, fetchNew } = answersKey
  const list = paths.exams(regionSlug)
  const isOfVisit = query.appointmentSlug !== undefined
  const clinic = clinics.find(({ id }) => id === query.clinicId) ?? (clinics.length === 1 ? clinics[0] : undefined)
  const ways = useWays(visit, clinic)
  const asked = kiosk?.clinic ?? clinic
  const { isForRequest } = ways
  const { questions } = (useLocation().state ?? {}) as SignInNavigation
  const [title, setTitle] = useState<string>()
  const deadKey = useCallback(() => void fetchNew(), [fetchNew])
  return (
    <PageColumn
      // The heading of what was decided is spoken; what is below it stays as it is.
      heading={<PageHeading key={title} title={title && t(title)} keepsTabTitle />}
      before={
        isOfVisit && (
          <ButtonLink kind="quiet" icon="back" to={paths.exams(regionSlug, examsOfVisit(query))}>
            {t('flow.exams')}
          </ButtonLink>
        )
      }
      steps={
        !isOfVisit && (
          <StepBar
            isRequest={isForRequest}
            step={3}
            questions="now"
            back={{ to: list, words: t('flow.exams') }}
            done={[paths.regions, list]}
            examSlugs={slugs}
          />
        )
      }
    >
      <ChosenClinicStrip chosen={chosen} />
      {title === undefined && (
        <p className="muted" data-private="">
          {t(isForRequest ? 'questions.lead-request' : 'questions.lead', {
            exams: format.list([...exams, ...beside].map(({ name }) => name)),
          })}
        </p>
      )}
      {failure !== undefined ? (
        <Banner tone="err" role="alert" title={failure}>
          <p>
            <Button onClick={() => void fetchNew()}>{t('questions.again')}</Button>
          </p>
        </Banner>
      ) : bookingKey !== null && begun ? (
        <BookingQuestions
          key={bookingKey}
          bookingKey={bookingKey}
          exams={exams}
          beside={beside}
          alsoType={isReferrer && isForRequest ? 'CREATE_BOOKING_REQUEST_REFERRER' : undefined}
          clinicId={(clinic ?? ofOneCountry(clinics))?.id}
          clinicName={asked?.name}
          phone={asked?.phone ?? phone}
          begun={begun.draft}
          ways={ways}
          isChecking={questions?.isChecking === true}
          onDeadKey={deadKey}
          onTitle={setTitle}
        />
      ) : (
        <Loading words={t('questions.loading')} />
      )}
      {title === undefined && (
        <>
          <p className={styles.why}>{t(isForRequest ? 'questions.why-request' : 'questions.why')}</p>
          <CallUs isBooking />
        </>
      )}
    </PageColumn>
  )
}

/** S-103 */
const BookingQuestionsPage = () => {
  const params = useVisitParams()
  const paths = usePaths()
  const { theme } = useSelector(selectConfig)
  const isReferrer = useSelector(selectIsReferrer)
  const beside = useBesideExams(params.state === 'ready' ? params : undefined)
  const begun = useEarlyAnswers(beside, params.state === 'ready')
  const answersKey = useAnswersKey(begun)
  if (params.state !== 'ready') return <VisitNotReady {...params} />
  const { regionSlug, exams, query } = params
  const isAskedReferrer = isReferrer && requestTypeOf(params) !== undefined
  if (!isAskedReferrer && ![...exams, ...beside].some(({ hasQuestions }) => hasQuestions))
    return (
      <Navigate
        replace
        to={paths.times(
          regionSlug,
          exams.map(({ slug }) => slug),
          query,
        )}
      />
    )
  return (
    <AntdFrame theme={theme}>
      <Questions {...params} begun={begun} answersKey={answersKey} />
    </AntdFrame>
  )
}

export default BookingQuestionsPage
