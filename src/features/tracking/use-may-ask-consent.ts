import { useSelector } from 'react-redux'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { refusesTracking } from './tracking.rules.ts'

/** S-28: a personal browser, outside other sites, without a global refusal. */
export const useMayAskConsent = (): boolean => {
  const hasTrackers = useSelector(selectHasTrackers)
  const { mayTrack } = useCapabilities()
  return hasTrackers && mayTrack && !refusesTracking(navigator)
}
