import type { SessionBooking } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'

export type SessionEnd = {
  /** Milliseconds of this device's clock. */
  at: number
  /** Using the page puts it off no more. */
  isFixed: boolean
}

/** Of the page's booking where it is signed in to, else of the one that stays open longest. */
export const sessionEnd = (
  bookings: readonly SessionBooking[],
  { bookingKey, clockAhead }: { bookingKey: string | undefined; clockAhead: number },
): SessionEnd | undefined => {
  const ends = bookings
    .filter(({ authenticationType }) => authenticationType !== null)
    .map(({ bookingKey: key, idleEndsAt, endsAt }) => {
      const last = Date.parse(endsAt)
      const idle = idleEndsAt === null ? last : Date.parse(idleEndsAt)
      return { key, at: Math.min(idle, last) - clockAhead, isFixed: last <= idle }
    })
  const own = ends.filter(({ key }) => key === bookingKey)
  const [latest] = (own.length > 0 ? own : ends).sort((one, other) => other.at - one.at)
  return latest && { at: latest.at, isFixed: latest.isFixed }
}

export const warnsAt = ({ at }: Pick<SessionEnd, 'at'>): number => at - authenticationLimits.endWarningSeconds * 1000
