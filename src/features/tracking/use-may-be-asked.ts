import { useSelector } from 'react-redux'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { selectIsKiosk } from '#src/core/device/device.slice.ts'
import { selectIsEmbedded } from '#src/core/frame/frame.slice.ts'
import { refusesTracking } from './tracking.rules.ts'

/** Somebody's own browser, outside other sites, that has not refused already for every site (S-28). */
export const useMayBeAsked = (): boolean => {
  const hasTrackers = useSelector(selectHasTrackers)
  const isKiosk = useSelector(selectIsKiosk)
  const isEmbedded = useSelector(selectIsEmbedded)
  return hasTrackers && !isKiosk && !isEmbedded && !refusesTracking(navigator)
}
