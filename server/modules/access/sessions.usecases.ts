// A session opens the bookings its browser made, for 24 hours, and nothing else.
import { limits } from '#src/contract/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { readSessionBookings, renewSession } from './sessions.repository.ts'

export const sessionSeconds = limits.sessionHours * 3600

/** Adds a booking to the browser's session under a new token (a session never keeps its name across a step up). */
export const openSession = async (
  tx: Database,
  { oldToken, bookingKey, now }: { oldToken: string | undefined; bookingKey: string; now: Date },
): Promise<string> => {
  const token = newSessionToken()
  await renewSession(tx, {
    oldHash: oldToken === undefined ? undefined : sha256(oldToken),
    newHash: sha256(token),
    bookingKey,
    now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
  })
  return token
}

type Asked = { token: string | undefined; bookingKey: string; now: Date }

/**
 * Keys of all bookings that the session opens, when this one is among them.
 * @throws session.missing, the same for a wrong key, another's booking and no session, so that nothing can be probed.
 */
export const openedBookings = async (db: Database, { token, bookingKey, now }: Asked): Promise<string[]> => {
  const opened = token === undefined ? [] : await readSessionBookings(db, sha256(token), now)
  if (!opened.includes(bookingKey)) throw new AppError('session.missing', 401)
  return opened
}

/** Lets the request on when its session opens the booking. */
export const requireBooking = async (db: Database, asked: Asked): Promise<void> => {
  await openedBookings(db, asked)
}
