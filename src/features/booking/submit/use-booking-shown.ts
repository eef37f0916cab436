import { useEffect } from 'react'
import { useAppDispatch } from '#src/core/store-types.ts'
import { endBooking } from '../hold/end-booking.ts'

/** Not before the confirmation is shown, or the check page would miss its hold and lead away. */
export const useBookingShown = (bookingKey: string | undefined): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (bookingKey !== undefined) dispatch(endBooking(bookingKey))
  }, [dispatch, bookingKey])
}
