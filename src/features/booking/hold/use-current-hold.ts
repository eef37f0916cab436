import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { BookingQuery } from '#src/core/booking-query.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { selectBookingKeys, selectHold } from './booking-keys.slice.ts'
import { restoreHold } from './hold.thunks.ts'

export type CurrentHold = { state: 'held'; hold: Hold } | { state: 'asking' } | { state: 'lost' } | { state: 'none' }

/** @param isReady the input is restored: a booking found as made opens with it. */
export const useCurrentHold = (
  examSlug: string,
  query: Partial<BookingQuery>,
  timeZone: string | undefined,
  isReady = true,
): CurrentHold => {
  const dispatch = useAppDispatch()
  const hold = useSelector(selectHold)
  const { lost, bookingKey, isSearching } = useSelector(selectBookingKeys)
  const [hasAsked, setHasAsked] = useState(false)
  const needsAsking = !hold && !lost && bookingKey !== null && !hasAsked && isReady && timeZone !== undefined
  useEffect(() => {
    if (!needsAsking) return
    const { clinicId, startTime } = query
    const slot = clinicId && startTime ? { clinicId, startTime, examSlug, timeZone } : undefined
    void dispatch(restoreHold(slot)).finally(() => setHasAsked(true))
  }, [needsAsking, dispatch, query, examSlug, timeZone])
  if (hold) return { state: 'held', hold }
  if (lost) return { state: 'lost' }
  if (isSearching || (bookingKey !== null && !hasAsked)) return { state: 'asking' }
  return { state: 'none' }
}
