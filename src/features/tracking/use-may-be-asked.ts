import { useSelector } from 'react-redux'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { refusesTracking } from './tracking.rules.ts'

/** Somebody's own browser, outside other sites, that has not refused already for every site (S-28). */
export const useMayBeAsked = (): boolean => {
  const hasTrackers = useSelector(selectHasTrackers)
  const { mayTrack } = useCapabilities()
  return hasTrackers && mayTrack && !refusesTracking(navigator)
}
