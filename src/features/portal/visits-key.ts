import type { SessionBooking } from '#src/contract/entities/authentication.ts'

/** `location.state` of the page of all visits. */
export type VisitsNavigation = { visitsOf?: string }

const rankOf = ({ authenticationType, proof }: SessionBooking): number => {
  if (proof === 'code') return authenticationType === 'PATIENT_PORTAL' ? 0 : 1
  return authenticationType === null ? 3 : 2
}

/** Whose visits are shown: of the booking that the page was reached from, else of the strongest and latest sign-in. */
export const visitsKey = (bookings: readonly SessionBooking[], wanted: string | undefined): string | undefined => {
  const own = bookings.filter(({ isShare = false }) => !isShare)
  const isWanted = own.some(({ bookingKey }) => bookingKey === wanted)
  if (isWanted) return wanted
  const [first] = [...own].sort(
    (one, other) => rankOf(one) - rankOf(other) || Date.parse(other.endsAt) - Date.parse(one.endsAt),
  )
  return first?.bookingKey
}
