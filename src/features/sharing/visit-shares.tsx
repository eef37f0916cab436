import { useSelector } from 'react-redux'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { SharedWith } from './shared-with.tsx'

/** On the page of the visit: once a code was given, as it names people. */
export const VisitShares = ({ bookingKey, exams }: { bookingKey: string; exams: string[] }) => {
  const { mayRecall } = useCapabilities()
  const hasCode = useSelector(selectSignedInBookings).some(
    (booking) => booking.bookingKey === bookingKey && booking.proof === 'code',
  )
  return mayRecall && hasCode ? <SharedWith bookingKey={bookingKey} exams={exams} isBeside /> : null
}
