import { useSelector } from 'react-redux'
import { isProved } from '#src/contract/rules/access.rules.ts'
import { selectSignedInBookings } from './sign-in.slice.ts'

/** S-111: known from the proofs this browser has given, so that what would be refused is not asked for. */
export const useNeedsCode = (bookingKey: string, access: 'patient' | 'document-sender' = 'patient'): boolean => {
  const given = useSelector(selectSignedInBookings).filter(
    (booking) => booking.bookingKey === bookingKey && !booking.isShare,
  )
  return given.length > 0 && !given.some(({ proof }) => isProved(access, 'person', proof))
}
