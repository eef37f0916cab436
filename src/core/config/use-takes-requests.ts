import { useSelector } from 'react-redux'
import { useCapabilities } from '../device/use-capabilities.ts'
import { selectIsReadOnly } from '../session/session.slice.ts'
import { selectConfig } from './config.slice.ts'

/** S-105: not on a kiosk, where nobody comes back for the answer; S-26: not for who may look only. */
export const useTakesRequests = (): boolean => {
  const { bookingRequests } = useSelector(selectConfig)
  const { isShared } = useCapabilities()
  const isReadOnly = useSelector(selectIsReadOnly)
  return bookingRequests && !isShared && !isReadOnly
}
