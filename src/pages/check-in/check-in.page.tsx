import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { checkInApi, useStartCheckInMutation } from '#src/api/check-in.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { KioskCameraProps } from '#src/features/attachments/camera/kiosk-camera.tsx'
import { type Lacking, lackingParts } from '#src/features/check-in/check-in.flow.ts'
import { CodeStep } from '#src/features/check-in/code-step.tsx'
import { ConfirmStep } from '#src/features/check-in/confirm-step.tsx'
import { IdentityStep } from '#src/features/check-in/identity-step.tsx'
import { LackingStep } from '#src/features/check-in/lacking-step.tsx'
import { DoneOnKiosk, ErrorStep, SuccessStep } from '#src/features/check-in/outcome-step.tsx'
import { type CheckIn, useCheckIn } from '#src/features/check-in/use-check-in.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { Loading } from '#src/ui/loading.tsx'

const Confirm = ({ bookingKeys, checkIn }: { bookingKeys: readonly string[]; checkIn: CheckIn }) => {
  const { t } = useTranslation()
  const [bookingKey = ''] = bookingKeys
  const { data, error, refetch } = checkInApi.useGetCheckInVisitsQuery({ params: { bookingKey } })
  const visits = data?.filter((visit) => bookingKeys.includes(visit.bookingKey))
  const [first] = visits ?? []
  if (error || !visits || !first)
    return (
      <TitledPage title={t('check-in.title')}>
        {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Loading words={t('check-in.loading')} />}
      </TitledPage>
    )
  return (
    <TitledPage key="confirm" isPrivate keepsTabTitle title={t('check-in.is-this-you', { name: first.firstName })}>
      <ConfirmStep visits={visits} checkIn={checkIn} />
    </TitledPage>
  )
}

const KioskCamera = sparePart<KioskCameraProps>(
  withTexts(['attachments'], async () => ({
    default: (await import('#src/features/attachments/camera/kiosk-camera.tsx')).KioskCamera,
  })),
)

/** Pictures 43 and 43c. */
const LackingPage = ({ lacking, checkIn }: { lacking: Lacking; checkIn: CheckIn }) => {
  const { t } = useTranslation()
  const { visit, ready, camera, hasReferral } = lacking
  if (camera === 'on')
    return (
      <Apart loading={<Loading words={t('check-in.loading')} />}>
        <KioskCamera
          bookingKey={visit.bookingKey}
          frame={(title, children) => (
            <TitledPage key="camera" title={title} keepsTabTitle>
              {children}
            </TitledPage>
          )}
          onEnd={(answer) =>
            checkIn.changeLacking({
              camera: answer === 'no-camera' ? 'off' : undefined,
              ...(answer === 'received' ? { hasReferral: true } : {}),
            })
          }
        />
      </Apart>
    )
  const titles = [t('check-in.lacking-none'), t('check-in.lacking-one'), t('check-in.lacking-two')]
  const left = lackingParts(ready).filter((part) => part !== 'REFERRAL' || !hasReferral)
  return (
    <TitledPage key="lacking" title={titles[left.length]}>
      <LackingStep lacking={lacking} checkIn={checkIn} />
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

/** ROUTE-07, ROUTE-27: `step` of the address follows the run, which alone decides. */
const useStepInAddress = ({ state }: CheckIn): void => {
  const [query, setQuery] = useSearchParams()
  const location = useLocation()
  const { step } = state
  const isShown = query.get('step') === step
  useEffect(() => {
    if (isShown) return
    setQuery(
      (before) => {
        before.set('step', step)
        return before
      },
      { replace: true, state: location.state, preventScrollReset: true },
    )
  }, [isShown, step, setQuery, location.state])
}

const CheckInPage = () => {
  const { t } = useTranslation()
  const checkIn = useCheckIn()
  const isStarting = useStart(checkIn)
  useStepInAddress(checkIn)
  const { state, found, setState } = checkIn
  if (state.step === 'confirm' && state.lacking) return <LackingPage lacking={state.lacking} checkIn={checkIn} />
  if (state.step === 'confirm') return <Confirm bookingKeys={state.bookingKeys} checkIn={checkIn} />
  if (state.step === 'verify-otp')
    return (
      <TitledPage key="code" title={t('check-in.code-title')}>
        <CodeStep process={state.process} checkIn={checkIn} />
      </TitledPage>
    )
  if (state.step === 'success')
    return (
      <TitledPage
        key="success"
        isPrivate
        keepsTabTitle
        title={t('check-in.checked-in', { name: state.visit.firstName })}
      >
        <SuccessStep state={state} />
      </TitledPage>
    )
  if (state.step === 'complete')
    return (
      <TitledPage key="complete" title={t('check-in.complete')}>
        <p>{t('check-in.complete-more')}</p>
        <DoneOnKiosk isClearing />
      </TitledPage>
    )
  if (state.step === 'error')
    return (
      <TitledPage key="error" title={t(`check-in.fault-${state.fault}`)}>
        <ErrorStep state={state} help={<CallUs />} onAgain={() => setState({ step: 'identity' })} />
      </TitledPage>
    )
  return (
    <TitledPage key="identity" title={t('check-in.title')}>
      {isStarting ? <Loading words={t('check-in.loading')} /> : <IdentityStep onFound={found} />}
    </TitledPage>
  )
}

export default CheckInPage
