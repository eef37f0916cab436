import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { useGetBookingRequestQuery } from '#src/api/booking-requests.api.ts'
import { useGetRequestQuestionnairesQuery, useGetVisitQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { noRegion } from '#src/contract/codes/page-paths.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits } from '#src/contract/limits/questionnaires.limits.ts'
import {
  type QuestionnaireAddress,
  questionnaireSignIn,
  readQuestionnaireAddress,
} from '#src/contract/rules/questionnaire-address.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useRedirectTarget } from '#src/core/router/use-redirect-target.ts'
import { loseSession } from '#src/core/session/lose-session.ts'
import { recogniseSession } from '#src/core/session/recognise-session.ts'
import { selectIsLoggedIn } from '#src/core/session/session.slice.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { type AddressedProps, AddressedQuestions } from '#src/features/questionnaires/addressed-questions.tsx'
import { type AnswersOfRecord, answersOfRecord } from '#src/features/questionnaires/begun-answers.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './booking-questions.module.css'

const Incomplete = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('questions.incomplete-link')}>
      <p className="lead">{t('questions.incomplete-link-more')}</p>
      <CallUs />
    </TitledPage>
  )
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <TitledPage>
      <Loading words={t('questions.loading')} />
    </TitledPage>
  )
}

/** QUES-15: what is asked before a booking stands between its exams and its times. */
const BeforeBooking = ({ type, examSlug = '' }: QuestionnaireAddress) => {
  const navigate = useNavigate()
  const paths = usePaths()
  const slugs = parseSlugList(examSlug) ?? []
  const to = type === 'BOOKING_FORM' ? paths.questions(noRegion, slugs) : paths.requestDays(noRegion, slugs)
  const delay = type === 'BOOKING_FORM' ? questionnairesLimits.bookingFormDelayMilliseconds : 0
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate, to, delay])
  return <Waiting />
}

type BookedAddress = QuestionnaireAddress & { bookingKey: string }

/** ROUTE-34: by address it is asked first whether the booking is open in this browser; from inside that is known. */
const useGuard = ({ bookingKey }: BookedAddress): boolean => {
  const dispatch = useAppDispatch()
  const { questions } = (useLocation().state ?? {}) as SignInNavigation
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isSignedIn = useSelector(selectSignedInBookings).some((each) => each.bookingKey === bookingKey)
  const [isAsked, setIsAsked] = useState(false)
  const [isThere, setIsThere] = useState(false)
  const bypasses = questions?.bypassGuard === true || isLoggedIn
  useEffect(() => {
    if (bypasses) return
    void dispatch(recogniseSession()).then((isRead) => {
      setIsThere(isRead)
      setIsAsked(true)
    })
  }, [bypasses, dispatch])
  const isRefused = isAsked && isThere && !isSignedIn && !bypasses
  useEffect(() => {
    if (isRefused) dispatch(loseSession({ bookingKey }))
  }, [isRefused, bookingKey, dispatch])
  // Without an answer the questions are asked for, and their refusal leads to the sign-in.
  return bypasses || (isAsked && !isRefused)
}

const useFound = (address: BookedAddress, { skip }: { skip: boolean }) => {
  const { type, bookingKey, appointmentSlug } = address
  const isRequest = questionnaireSignIn(address) === 'BOOKING_REQUEST'
  const params = { bookingKey }
  const visit = useGetVisitQuestionnairesQuery(
    { params, query: { type, ...(appointmentSlug === undefined ? {} : { appointmentSlug }) } },
    { skip: skip || isRequest, refetchOnMountOrArgChange: true },
  )
  const request = useGetRequestQuestionnairesQuery(
    { params, query: { type } },
    { skip: skip || !isRequest, refetchOnMountOrArgChange: true },
  )
  return isRequest ? request : visit
}

/** What the words around the questions need; they are asked without it too. */
const useAround = (address: BookedAddress, { skip }: { skip: boolean }) => {
  const { bookingKey } = address
  const { phone } = useSelector(selectConfig)
  const isRequest = questionnaireSignIn(address) === 'BOOKING_REQUEST'
  const params = { bookingKey }
  const { data: booking } = useGetBookingConfirmationQuery({ params }, { skip: skip || isRequest })
  const { data: request } = useGetBookingRequestQuery({ params }, { skip: skip || !isRequest })
  return {
    booking,
    phone: booking?.appointments[0]?.clinic.phone ?? request?.clinics[0]?.phone ?? phone,
    exams:
      booking?.appointments.map(({ examSlug, examName }) => ({ slug: examSlug, name: examName })) ??
      request?.bookingDetails.exams.map(({ slug, name }) => ({ slug, name })) ??
      [],
    isVisitLeft: (booking?.appointments.length ?? 1) > 1,
  }
}

/** Which visit it is about. */
const VisitLead = ({ booking: { appointments } }: { booking: BookingConfirmation }) => {
  const format = useFormat()
  const [first] = appointments
  if (!first) return null
  const { clinic, startTime } = first
  const { timeZone } = clinic
  return (
    <p className="muted sentence" data-private="">
      {format.dayAndTime(startTime, timeZone)}
      {', '}
      {format.zoneName(startTime, timeZone)}
      <br />
      <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>
    </p>
  )
}

/** QUES-17, QUES-19: a page that was stored comes before `redirectUrl`. */
const useWays = (address: BookedAddress) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const paths = usePaths({ anyClinic: true })
  const targetOf = useRedirectTarget()
  const { questions } = (useLocation().state ?? {}) as SignInNavigation
  const { bookingKey, redirectUrl } = address
  const isRequest = questionnaireSignIn(address) === 'BOOKING_REQUEST'
  const own = isRequest ? paths.bookingRequest(bookingKey) : paths.confirmation(bookingKey)
  const goTo = (to: string): void => {
    const target = targetOf(to)
    if ('path' in target) void navigate(target.path, { replace: true })
    else
      void dispatch(
        ask('redirect-countdown', {
          title: t('questions.leave-title'),
          message: t('questions.leave', { host: new URL(target.href).host }),
          address: target.href,
        }),
      )
  }
  const next = questions?.path ?? redirectUrl
  return {
    own,
    ownWords: t(isRequest ? 'questions.to-request' : 'questions.to-visit'),
    onDone: next === undefined ? undefined : () => goTo(next),
    onClosed: () => void navigate(questions?.closedPath ?? own, { replace: true }),
  }
}

/** Without a network: what this tab has begun goes on, and waits on the device. */
const useBegun = ({ bookingKey, type }: BookedAddress, isWanted: boolean) => {
  const [begun, setBegun] = useState<{ draft: AnswersOfRecord | undefined }>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void answersOfRecord.findOwn(bookingKey, type).then((draft) => isCurrent && setBegun({ draft }))
    return () => {
      isCurrent = false
    }
  }, [isWanted, bookingKey, type])
  return begun
}

const Booked = (address: BookedAddress) => {
  const mayAsk = useGuard(address)
  const { data, error, refetch } = useFound(address, { skip: !mayAsk })
  const { booking, ...around } = useAround(address, { skip: data === undefined })
  const lead = booking && <VisitLead booking={booking} />
  const { own, ownWords, onDone, onClosed } = useWays(address)
  const isUnread = data === undefined && error !== undefined && refusalOf(error) === undefined
  const begun = useBegun(address, isUnread)
  const draft = isUnread ? begun?.draft : undefined
  const found: Questionnaires | undefined =
    data ??
    (draft && { bookingKey: address.bookingKey, timeZone: draft.timeZone, questionnaires: [draft.questionnaire] })
  const page: AddressedProps['page'] = ({ key, ...heading }, children) => (
    <TitledPage key={key} keepsTabTitle {...heading}>
      {lead}
      {children}
    </TitledPage>
  )
  if (found)
    return (
      <AddressedQuestions
        bookingKey={address.bookingKey}
        found={found}
        {...around}
        phone={draft?.phone ?? around.phone}
        page={page}
        onDone={onDone}
        onClosed={onClosed}
        back={
          <p className={styles.back}>
            <ButtonLink kind="primary" isWhole to={own}>
              {ownWords}
            </ButtonLink>
          </p>
        }
      />
    )
  if (error && (!isUnread || begun))
    return (
      <TitledPage>
        <ErrorPanel error={error} onRetry={refetch} />
      </TitledPage>
    )
  return <Waiting />
}

/** ROUTE-13, ROUTE-33 */
const QuestionnairesPage = () => {
  const { search } = useLocation()
  const { theme } = useSelector(selectConfig)
  const address = readQuestionnaireAddress(search)
  if (!address) return <Incomplete />
  const { bookingKey } = address
  if (bookingKey === undefined) return <BeforeBooking {...address} />
  return (
    <AntdFrame theme={theme}>
      <Booked key={search} {...address} bookingKey={bookingKey} />
    </AntdFrame>
  )
}

export default QuestionnairesPage
