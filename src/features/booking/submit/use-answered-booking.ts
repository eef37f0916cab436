import { useSelector } from 'react-redux'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { selectAnswered } from '../create/creation.slice.ts'

/** As this page booked it; gone after a reload. */
export const useAnsweredBooking = (bookingKey: string): BookingConfirmation | undefined => {
  const answered = useSelector(selectAnswered)
  return answered?.bookingKey === bookingKey ? answered : undefined
}
