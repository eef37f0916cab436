import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useStartCheckInMutation } from '#src/api/check-in.api.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import type { Person, StoredSavedArrival } from '#src/core/device/kiosk/saved-arrivals.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { type CheckIn, useCheckIn } from '#src/features/check-in/use-check-in.ts'
import type { SaveArrivalInsteadProps } from '#src/features/kiosk/saved-arrival/save-arrival-instead.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { lazyPart, sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { Loading } from '#src/ui/loading.tsx'
import type { KioskSavedArrivalProps } from '../kiosk/kiosk-saved-arrival.tsx'
import {
  CodePage,
  CompletePage,
  ConfirmPage,
  ErrorPage,
  IdentityPage,
  LackingPage,
  ReceivedPage,
  SuccessPage,
} from './step-pages.tsx'

type FeedbackPartProps = { bookingKey: string; onGoOn: () => void; onBack: () => void }

const Feedback = lazyPart<FeedbackPartProps>(
  withTexts(['check-in', 'questionnaires'], async () => ({
    default: (await import('./feedback-part.tsx')).FeedbackPart,
  })),
)

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

const CheckInPage = () => {
  const { t } = useTranslation()
  const kiosk = useSelector(selectKiosk)
  const checkIn = useCheckIn()
  const isStarting = useStart(checkIn)
  useStepInAddress(checkIn)
  const { state, move } = checkIn
  const [person, setPerson] = useState<Person>()
  const [stored, setStored] = useState<StoredSavedArrival>()
  const loading = <Loading words={t('check-in.loading')} />
  const instead = kiosk && person && (
    <Apart>
      <SaveArrivalInstead person={person} onSaved={setStored} />
    </Apart>
  )
  if (kiosk && stored)
    return (
      <Suspense fallback={loading}>
        <Arrival kiosk={kiosk} stored={stored} heading={(title) => <PageHeading title={title} />} />
      </Suspense>
    )
  switch (state.step) {
    case 'confirm':
      if (state.work?.does === 'wait') return <ReceivedPage work={state.work} />
      if (state.lacking) return <LackingPage state={state} lacking={state.lacking} move={move} instead={instead} />
      return <ConfirmPage state={state} move={move} instead={instead} />
    case 'feedback':
      return (
        <Suspense fallback={loading}>
          <Feedback
            bookingKey={state.bookingKeys[0] ?? ''}
            onBack={() => move({ name: 'tried-again' })}
            onGoOn={() => move({ name: 'feedback-passed' })}
          />
        </Suspense>
      )
    case 'verify-otp':
      return <CodePage state={state} move={move} />
    case 'success':
      return <SuccessPage state={state} />
    case 'complete':
      return <CompletePage state={state} />
    case 'error':
      return <ErrorPage state={state} move={move} />
    default:
      if (!isStarting) return <IdentityPage state={state} checkIn={checkIn} onAsk={setPerson} instead={instead} />
      return (
        <TitledPage key="identity" title={t('check-in.title')}>
          {loading}
        </TitledPage>
      )
  }
}

export default CheckInPage
