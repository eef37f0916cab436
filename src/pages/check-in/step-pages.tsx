import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { checkInApi } from '#src/api/check-in.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import type { Person } from '#src/core/device/kiosk/saved-arrivals.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import { sendPhotoOf } from '#src/features/attachments/camera/send-photo.ts'
import { type CheckInState, isWaiting, standingOf, type WorkOf } from '#src/features/check-in/check-in.flow.ts'
import { CodeStep } from '#src/features/check-in/code-step.tsx'
import { ConfirmStep } from '#src/features/check-in/confirm-step.tsx'
import { IdentityStep } from '#src/features/check-in/identity-step.tsx'
import { type Lacking, lackingNow } from '#src/features/check-in/lacking.rules.ts'
import { LackingStep } from '#src/features/check-in/lacking-step.tsx'
import { DoneOnKiosk, ErrorStep, GoToDesk, SuccessStep } from '#src/features/check-in/outcome-step.tsx'
import { StepBadge } from '#src/features/check-in/step-badge.tsx'
import { StepTop } from '#src/features/check-in/step-top.tsx'
import type { CheckIn } from '#src/features/check-in/use-check-in.ts'
import { WaitingStep } from '#src/features/check-in/waiting-step.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { cameraPage } from './camera-page.tsx'

type StateOf<Step extends CheckInState['step']> = Extract<CheckInState, { step: Step }>
type Move = Pick<CheckIn, 'move'>

type ConfirmProps = { state: StateOf<'confirm'>; instead: ReactNode } & Move

export const ConfirmPage = ({ state, move, instead }: ConfirmProps) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const { bookingKeys } = state
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
      before={<StepTop step={2} onBack={() => move({ name: 'tried-again' })} />}
      title={isKiosk ? t('check-in.is-this-you', { name: first.firstName }) : t('check-in.at-clinic')}
    >
      <ConfirmStep visits={visits} state={state} move={move} help={<CallUs />} instead={instead} />
    </TitledPage>
  )
}

/** 46c: also of a visit that lacks something. */
export const ReceivedPage = ({ work: { visit, given } }: { work: WorkOf<'wait'> }) => {
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
      <WaitingStep visit={visit} given={given} />
    </TitledPage>
  )
}

const KioskCamera = sparePart<KioskCameraProps>(
  withTexts(['attachments'], async () => ({
    default: (await import('#src/features/attachments/camera/kiosk-camera.tsx')).KioskCamera,
  })),
)

type LackingPageProps = { state: StateOf<'confirm'>; lacking: Lacking; instead: ReactNode } & Move

export const LackingPage = ({ state, lacking, move, instead }: LackingPageProps) => {
  const { t } = useTranslation()
  const { visit, camera } = lacking
  if (camera === 'on')
    return (
      <Apart loading={<Loading words={t('check-in.loading')} />}>
        <KioskCamera
          send={sendPhotoOf(visit.bookingKey)}
          frame={cameraPage}
          onEnd={(answer) =>
            move({
              name: 'lacking-changed',
              change: {
                camera: answer === 'no-camera' ? 'off' : undefined,
                ...(answer === 'received' ? { hasReferral: true } : {}),
              },
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
      before={<StepTop step={3} onBack={() => move({ name: 'lacking-closed' })} />}
      title={titles[lackingNow(lacking).length]}
    >
      <LackingStep
        lacking={lacking}
        isWaiting={isWaiting(state)}
        failure={state.failure}
        move={move}
        instead={instead}
      />
    </TitledPage>
  )
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

export const ErrorPage = ({ state, move }: { state: StateOf<'error'> } & Move) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const format = useFormat()
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
      <ErrorStep state={state} help={<CallUs />} others={<Booking />} onAgain={() => move({ name: 'tried-again' })} />
    </TitledPage>
  )
}

export const SuccessPage = ({ state }: { state: StateOf<'success'> }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
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
}

export const CompletePage = ({ state: { checkedIn } }: { state: StateOf<'complete'> }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const kiosk = useSelector(selectKiosk)
  const standing = standingOf(checkedIn)
  return (
    <TitledPage key="complete" isWide={isKiosk} title={t(`check-in.is-${standing}`)}>
      <p className="lead">{t(`check-in.is-${standing}-more`)}</p>
      {kiosk && standing !== 'complete' && <GoToDesk clinic={kiosk.clinic} />}
      <DoneOnKiosk />
    </TitledPage>
  )
}

export const CodePage = ({ state, move }: { state: StateOf<'verify-otp'> } & Move) => {
  const { t } = useTranslation()
  return (
    <TitledPage
      key="code"
      before={<StepTop step={1} onBack={() => move({ name: 'tried-again' })} />}
      title={t('check-in.code-title')}
    >
      <CodeStep state={state} move={move} />
    </TitledPage>
  )
}

type IdentityPageProps = {
  state: StateOf<'identity'>
  checkIn: CheckIn
  onAsk: (person: Person) => void
  instead: ReactNode
}

export const IdentityPage = ({ state, checkIn: { found, move }, onAsk, instead }: IdentityPageProps) => {
  const { t } = useTranslation()
  const { state: come } = useLocation() as { state: { hasPass?: unknown } | null }
  return (
    <IdentityStep
      hasPass={come?.hasPass === true}
      asksFirstName={state.asksFirstName === true}
      onAsk={({ firstName: _, ...who }) => onAsk(who)}
      instead={instead}
      onFound={found}
      onLocked={(secondsLeft) => move({ name: 'locked', until: Date.now() + secondsLeft * 1000 })}
      page={(title: string, top: ReactNode, children: ReactNode) => (
        <TitledPage key={title} before={top} title={title}>
          <Suspense fallback={<Loading words={t('check-in.loading')} />}>{children}</Suspense>
        </TitledPage>
      )}
    />
  )
}
