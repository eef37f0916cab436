import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { publicPageAt } from '#src/contract/rules/public-pages.rules.ts'
import { trackersOf } from '#src/contract/rules/trackers.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useConsent } from './consent.ts'
import { ConsentStrip } from './consent-strip.tsx'
import { useWholePageLeave } from './leave.ts'
import { loadTrackers } from './load-trackers.ts'
import { hearSteps } from './step-report.ts'
import { type Address, isAllowed, isMeasurable } from './tracking.rules.ts'
import { useMayAskConsent } from './use-may-ask-consent.ts'

type TrackingGateProps = {
  /** Its policy header allows trackers or does not. */
  landing: Address
  isPersonal: boolean
}

/** BRAND-09, BRAND-10, S-28 */
export const TrackingGate = ({ landing, isPersonal }: TrackingGateProps) => {
  const config = useSelector(selectConfig)
  const address = useLocation()
  const { pathname } = address
  const { consent, isAskedAgain } = useConsent()
  const mayBeAsked = useMayAskConsent()
  const canLoad = mayBeAsked && !isPersonal && isMeasurable(landing) && isMeasurable(address)
  const mayLoad = canLoad && isAllowed(config.trackingConsent, consent)

  const [isLoaded, setIsLoaded] = useState(mayLoad)
  if (mayLoad && !isLoaded) setIsLoaded(true)
  useWholePageLeave(isLoaded, mayLoad)

  const report = useRef<ReturnType<typeof loadTrackers>>(undefined)
  useEffect(() => {
    const shown = publicPageAt(pathname)
    if (!mayLoad || shown === undefined) return
    report.current ??= loadTrackers(trackersOf(config))
    report.current.page(shown)
  }, [mayLoad, pathname, config])

  useEffect(() => {
    if (!mayLoad) return
    hearSteps((step) => report.current?.step(step))
    return () => hearSteps(undefined)
  }, [mayLoad])

  const isAsked = canLoad && config.trackingConsent === 'ask' && consent === undefined
  return isAsked || (mayBeAsked && isAskedAgain) ? (
    <ConsentStrip isAskedAgain={isAskedAgain} isOn={isAllowed(config.trackingConsent, consent)} />
  ) : null
}
