import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { findVisit } from '../change-booking.thunks.ts'
import { restoreMoveHold } from './move.thunks.ts'

export type MovedVisit =
  | { state: 'loading' | 'gone' }
  | { state: 'failed'; error: unknown; again: () => void }
  | { state: 'found'; booking: BookingConfirmation }
  /** A login that may only look moves nothing. */
  | { state: 'read-only'; booking: BookingConfirmation }

export const useMovedVisit = (appointmentSlug: string): MovedVisit => {
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [found, setFound] = useState<MovedVisit>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further round asks again
  useEffect(() => {
    let isCurrent = true
    const show = (next: MovedVisit): void => {
      if (isCurrent) setFound(next)
    }
    const again = (): void => {
      setFound({ state: 'loading' })
      setRound((count) => count + 1)
    }
    const find = async (): Promise<MovedVisit> => {
      const booking = await dispatch(findVisit(appointmentSlug))
      if (booking) await dispatch(restoreMoveHold(booking.bookingKey))
      return booking && offersActions(booking.status) ? { state: 'found', booking } : { state: 'gone' }
    }
    find().then(show, (error: unknown) => show({ state: 'failed', error, again }))
    return () => {
      isCurrent = false
    }
  }, [dispatch, appointmentSlug, round])
  // Read again after a refusal, it may stand at another time.
  const bookingKey = found.state === 'found' ? found.booking.bookingKey : ''
  const { data } = useGetBookingConfirmationQuery({ params: { bookingKey } }, { skip: bookingKey === '' })
  if (found.state === 'found' && !isReadOnly) return { state: 'found', booking: data ?? found.booking }
  return found.state === 'found' && isReadOnly ? { state: 'read-only', booking: found.booking } : found
}
