import { useSelector } from 'react-redux'
import { type ActorKind, isProved } from '#src/contract/rules/access.rules.ts'
import { selectSignedInBookings } from './sign-in.slice.ts'

const patient: readonly ActorKind[] = ['person']

/** ATT-21: the browser that booked sees what it sent. */
export const documentReaders: readonly ActorKind[] = ['person', 'document-sender']

/** S-111: known from the proofs this browser has given, so that what would be refused is not asked for. */
export const useNeedsCode = (bookingKey: string, readers = patient): boolean => {
  const given = useSelector(selectSignedInBookings).filter(
    (booking) => booking.bookingKey === bookingKey && !booking.isShare,
  )
  return given.length > 0 && !given.some(({ proof }) => readers.some((reader) => isProved('patient', reader, proof)))
}
