import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetSessionQuery } from '#src/api/authentication.api.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { type VisitsNavigation, visitsKey } from './visits-key.ts'

type Found = { state: 'asking' | 'none' } | { state: 'found'; bookingKey: string } | { state: 'failed'; error: unknown }

/** The booking that the visits are asked for by; once found it stays, or the list would be another one meanwhile. */
export const useVisitsKey = (): Found & { retry: () => void } => {
  const wanted = (useLocation().state as VisitsNavigation | null)?.visitsOf
  const known = useSelector(selectSignedInBookings)
  const [bookingKey, setBookingKey] = useState<string>()
  const session = useGetSessionQuery(
    {},
    { skip: bookingKey !== undefined || known.length > 0, refetchOnMountOrArgChange: true },
  )
  const answered = session.isSuccess && !session.isFetching ? session.data.bookings : []
  const found = bookingKey ?? visitsKey(known.length > 0 ? known : answered, wanted)
  if (found !== bookingKey) setBookingKey(found)
  const retry = (): void => void session.refetch()
  if (found !== undefined) return { state: 'found', bookingKey: found, retry }
  if (session.isFetching || session.isUninitialized) return { state: 'asking', retry }
  if (session.error && !refusalOf(session.error)) return { state: 'failed', error: session.error, retry }
  return { state: 'none', retry }
}
