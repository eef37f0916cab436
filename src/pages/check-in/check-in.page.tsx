import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router-dom'
import { checkInApi, useStartCheckInMutation } from '#src/api/check-in.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import type { Person, StoredSavedArrival } from '#src/core/device/kiosk/saved-arrivals.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import { sendPhotoOf } from '#src/features/attachments/camera/send-photo.ts'
import { type Lacking, lackingNow, standingOf } from '#src/features/check-in/check-in.flow.ts'
import { CodeStep } from '#src/features/check-in/code-step.tsx'
import { ConfirmStep } from '#src/features/check-in/confirm-step.tsx'
import { IdentityStep } from '#src/features/check-in/identity-step.tsx'
import { LackingStep } from '#src/features/check-in/lacking-step.tsx'
import { DoneOnKiosk, ErrorStep, GoToDesk, SuccessStep } from '#src/features/check-in/outcome-step.tsx'
import { StepBadge } from '#src/features/check-in/step-badge.tsx'
import { StepTop } from '#src/features/check-in/step-top.tsx'
import { type CheckIn, useCheckIn } from '#src/features/check-in/use-check-in.ts'
import { WaitingStep } from '#src/features/check-in/waiting-step.tsx'
import type { SaveArrivalInsteadProps } from '#src/features/kiosk/saved-arrival/save-arrival-instead.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { lazyPart, sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { KioskSavedArrivalProps } from '../kiosk/kiosk-saved-arrival.tsx'
import { cameraPage } from './camera-page.tsx'

type FeedbackPartProps = { bookingKey: string; onGoOn: () => void; onBack: () => void }

const Feedback = lazyPart<FeedbackPartProps>(
  withTexts(['check-in', 'questionnaires'], async () => ({
    default: (await import('./feedback-part.tsx')).FeedbackPart,
  })),
)

type ConfirmProps = { bookingKeys: readonly string[]; checkIn: CheckIn; instead: ReactNode }

const Confirm = ({ bookingKeys, checkIn, instead }: ConfirmProps) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const [bookingKey = ''] = bookingKeys
  const { data, error, refetch } = checkInApi.useGetCheckInVisitsQuery({ params: { bookingKey } })
  const visits = data?.filter((visit) => bookingKeys.includes(visit.bookingKey))
  const [first] = visits ?? []
  if (error || !visits || !first)
    return (
      <TitledPage title={t('check-in.title')}>
        <LoadingOrError words={t('check-in.loading')} error={error} onRetry={refetch} />
      </TitledPage>
    )
  return (
    <TitledPage
      key="confirm"
      isPrivate
      keepsTabTitle
      isWide={isKiosk}
      before={<StepTop step={2} onBack={checkIn.again} />}
      title={isKiosk ? t('check-in.is-this-you', { name: first.firstName }) : t('check-in.at-clinic')}
    >
      <ConfirmStep visits={visits} checkIn={checkIn} help={<CallUs />} instead={instead} />
    </TitledPage>
  )
}

/** 46c: also of a visit that lacks something. */
const Received = ({ received }: { received: NonNullable<CheckIn['received']> }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  return (
    <TitledPage
      key="waiting"
      isWide={isKiosk}
      before={
        <StepBadge tone="info" icon="mail">
          {t('check-in.received')}
        </StepBadge>
      }
      title={t('check-in.waiting-title')}
    >
      <WaitingStep received={received} />
    </TitledPage>
  )
}

const SaveArrivalInstead = sparePart<SaveArrivalInsteadProps>(
  withTexts(['kiosk'], async () => ({
    default: (await import('#src/features/kiosk/saved-arrival/save-arrival-instead.tsx')).SaveArrivalInstead,
  })),
)

const Arrival = lazyPart<KioskSavedArrivalProps>(
  withTexts(['kiosk', 'components', 'check-in'], async () => ({
    default: (await import('../kiosk/kiosk-saved-arrival.tsx')).KioskSavedArrival,
  })),
)

const KioskCamera = sparePart<KioskCameraProps>(
  withTexts(['attachments'], async () => ({
    default: (await import('#src/features/attachments/camera/kiosk-camera.tsx')).KioskCamera,
  })),
)

/** Pictures 43 and 43c. */
type LackingPageProps = { lacking: Lacking; checkIn: CheckIn; instead: ReactNode }

const LackingPage = ({ lacking, checkIn, instead }: LackingPageProps) => {
  const { t } = useTranslation()
  const { visit, camera } = lacking
  if (camera === 'on')
    return (
      <Apart loading={<Loading words={t('check-in.loading')} />}>
        <KioskCamera
          send={sendPhotoOf(visit.bookingKey)}
          frame={cameraPage}
          onEnd={(answer) =>
            checkIn.changeLacking({
              camera: answer === 'no-camera' ? 'off' : undefined,
              ...(answer === 'received' ? { hasReferral: true } : {}),
            })
          }
        />
      </Apart>
    )
  const titles = [
    ...[t('check-in.lacking-none'), t('check-in.lacking-one')],
    ...[t('check-in.lacking-two'), t('check-in.lacking-three')],
  ]
  return (
    <TitledPage
      key="lacking"
      isWide
      before={<StepTop step={3} onBack={() => !checkIn.isWaiting && checkIn.showLacking(undefined)} />}
      title={titles[lackingNow(lacking).length]}
    >
      <LackingStep lacking={lacking} checkIn={checkIn} instead={instead} />
    </TitledPage>
  )
}

/** Of the visit's page: the browser has opened it already. */
const useStart = (checkIn: CheckIn) => {
  const [start, { error }] = useStartCheckInMutation()
  const { state } = useLocation() as { state: { bookingKey?: unknown } | null }
  const key = bookingKeySchema.safeParse(state?.bookingKey).data
  const isBegun = useRef(false)
  const { found } = checkIn
  useEffect(() => {
    if (key === undefined || isBegun.current) return
    isBegun.current = true
    void start({ params: { bookingKey: key } }).then(({ data }) => data && found(data))
  }, [key, start, found])
  return key !== undefined && !error
}

/** ROUTE-07, ROUTE-27, S-59: `step` and `process` of the address follow the run, which alone decides. */
const useStepInAddress = ({ state, process }: CheckIn): void => {
  const [query, setQuery] = useSearchParams()
  const location = useLocation()
  const { step } = state
  const isShown = query.get('step') === step && (query.get('process') ?? undefined) === process
  useEffect(() => {
    if (isShown) return
    setQuery(
      (before) => {
        before.set('step', step)
        if (process === undefined) before.delete('process')
        else before.set('process', process)
        return before
      },
      { replace: true, state: location.state, preventScrollReset: true },
    )
  }, [isShown, step, process, setQuery, location.state])
}

/** 41c: what a kiosk still does while its check-in is locked. */
const Booking = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const kiosk = useSelector(selectKiosk)
  const { kiosk: offer } = useSelector(selectConfig)
  if (!kiosk || !offer.booking) return null
  const { region, slug } = kiosk.clinic
  return (
    <ButtonLink isWhole to={paths.exams(region, { selectedClinic: slug, navigateFromClinic: true })}>
      {t('check-in.no-appointment')}
    </ButtonLink>
  )
}

const ErrorPage = ({ checkIn }: { checkIn: CheckIn }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const format = useFormat()
  const { state, again } = checkIn
  if (state.step !== 'error') return null
  const { fault, opens } = state
  const title =
    fault === 'TOO_EARLY' && opens
      ? t('check-in.opens-at', { time: format.time(opens.at, opens.timeZone) })
      : t(`check-in.fault-${fault}`)
  return (
    <TitledPage
      key="error"
      isWide={isKiosk}
      before={
        fault === 'LOCKED' && (
          <StepBadge tone="neutral" icon="lock">
            {t('check-in.locked-here')}
          </StepBadge>
        )
      }
      title={title}
    >
      <ErrorStep state={state} help={<CallUs />} others={<Booking />} onAgain={again} />
    </TitledPage>
  )
}

const CheckInPage = () => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const kiosk = useSelector(selectKiosk)
  const checkIn = useCheckIn()
  const isStarting = useStart(checkIn)
  useStepInAddress(checkIn)
  const { state: come } = useLocation() as { state: { hasPass?: unknown } | null }
  const { state, found, setState, again, locked } = checkIn
  const [person, setPerson] = useState<Person>()
  const [stored, setStored] = useState<StoredSavedArrival>()
  const instead = kiosk && person && (
    <Apart>
      <SaveArrivalInstead person={person} onSaved={setStored} />
    </Apart>
  )
  if (kiosk && stored)
    return (
      <Suspense fallback={<Loading words={t('check-in.loading')} />}>
        <Arrival kiosk={kiosk} stored={stored} heading={(title) => <PageHeading title={title} />} />
      </Suspense>
    )
  if (state.step === 'confirm' && checkIn.received) return <Received received={checkIn.received} />
  if (state.step === 'confirm' && state.lacking)
    return <LackingPage lacking={state.lacking} checkIn={checkIn} instead={instead} />
  if (state.step === 'confirm') return <Confirm bookingKeys={state.bookingKeys} checkIn={checkIn} instead={instead} />
  if (state.step === 'feedback')
    return (
      <Suspense fallback={<Loading words={t('check-in.loading')} />}>
        <Feedback
          bookingKey={state.bookingKeys[0] ?? ''}
          onBack={again}
          onGoOn={() => setState({ step: 'confirm', bookingKeys: state.bookingKeys })}
        />
      </Suspense>
    )
  if (state.step === 'verify-otp')
    return (
      <TitledPage key="code" before={<StepTop step={1} onBack={again} />} title={t('check-in.code-title')}>
        <CodeStep process={state.process} checkIn={checkIn} />
      </TitledPage>
    )
  if (state.step === 'success')
    return (
      <TitledPage
        key="success"
        isPrivate
        keepsTabTitle
        isWide={isKiosk}
        before={
          <StepBadge tone="ok" icon="done">
            {t('check-in.confirmed')}
          </StepBadge>
        }
        title={t('check-in.checked-in', { name: state.visit.firstName })}
      >
        <SuccessStep state={state} />
      </TitledPage>
    )
  if (state.step === 'complete')
    return (
      <TitledPage key="complete" isWide={isKiosk} title={t(`check-in.is-${standingOf(state.checkedIn)}`)}>
        <p className="lead">{t(`check-in.is-${standingOf(state.checkedIn)}-more`)}</p>
        {kiosk && standingOf(state.checkedIn) !== 'complete' && <GoToDesk clinic={kiosk.clinic} />}
        <DoneOnKiosk />
      </TitledPage>
    )
  if (state.step === 'error') return <ErrorPage checkIn={checkIn} />
  if (isStarting)
    return (
      <TitledPage key="identity" title={t('check-in.title')}>
        <Loading words={t('check-in.loading')} />
      </TitledPage>
    )
  return (
    <IdentityStep
      hasPass={come?.hasPass === true}
      asksFirstName={state.step === 'identity' && state.asksFirstName === true}
      onAsk={({ firstName: _, ...who }) => setPerson(who)}
      instead={instead}
      onFound={found}
      onLocked={locked}
      page={(title: string, top: ReactNode, children: ReactNode) => (
        <TitledPage key={title} before={top} title={title}>
          <Suspense fallback={<Loading words={t('check-in.loading')} />}>{children}</Suspense>
        </TitledPage>
      )}
    />
  )
}

export default CheckInPage
