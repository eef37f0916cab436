import { useSelector } from 'react-redux'
import { useCapabilities } from '../device/use-capabilities.ts'
import { selectConfig } from './config.slice.ts'

/** S-105: not on a kiosk, where nobody comes back for the answer. */
export const useTakesRequests = (): boolean => {
  const { bookingRequests } = useSelector(selectConfig)
  const { isShared } = useCapabilities()
  return bookingRequests && !isShared
}
