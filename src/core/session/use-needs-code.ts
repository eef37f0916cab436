import { useSelector } from 'react-redux'
import type { Access } from '#src/contract/codes/access.ts'
import { isProved } from '#src/contract/rules/access.rules.ts'
import { selectSignedInBookings } from './sign-in.slice.ts'

/** S-111: known from the proofs this browser has given, so that what would be refused is not asked for. */
export const useNeedsCode = (bookingKey: string, accesses: readonly Access[] = ['patient']): boolean => {
  const given = useSelector(selectSignedInBookings).filter(
    (booking) => booking.bookingKey === bookingKey && !booking.isShare,
  )
  return (
    given.length > 0 && !given.some(({ proof }) => accesses.some((access) => isProved(access, 'person', proof)))
  )
}

/** ATT-21: the browser that booked sees what it sent. */
export const documentAccesses: readonly Access[] = ['patient', 'document-sender']
