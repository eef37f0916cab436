import { accessLimits } from '#src/contract/limits/access.limits.ts'
import type { Database } from '../../db/database.ts'
import type { Opener } from '../../http/access.ts'
import type { Clock } from '../../shared/clock.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { sessionMissing } from './access.errors.ts'
import { deleteSession, deleteSessionsOf, readSessionBookings, renewSession } from './sessions.repository.ts'

export const sessionSeconds = accessLimits.sessionHours * 3600

const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionSeconds * 1000)

/** A new token at each step up, against session fixation. */
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
    expiresAt: sessionEnd(now),
  })
  return token
}

/** The person's token is the page's own and never replaced: nothing could be planted before. */
export const openKioskSession = (tx: Database, person: string, bookingKey: string, now: Date): Promise<void> =>
  renewSession(tx, { oldHash: undefined, newHash: sha256(person), bookingKey, now, expiresAt: sessionEnd(now) })

export const endKioskSession = (db: Database, person: string): Promise<void> => deleteSession(db, sha256(person))

export const listOpenBookings = async (
  { db, clock }: { db: Database; clock: Clock },
  token: string | undefined,
): Promise<string[]> => (token === undefined ? [] : readSessionBookings(db, sha256(token), clock.now()))

/** The bookings stay, and open to nobody until a proof is given anew. */
export const endSession = async (context: { db: Database; clock: Clock }, token: string | undefined): Promise<void> => {
  const bookings = await listOpenBookings(context, token)
  if (bookings.length > 0) await deleteSessionsOf(context.db, bookings)
}

/** @throws session.missing */
export const ensureOpens = ({ bookings }: Opener, bookingKey: string): void => {
  if (!bookings.includes(bookingKey)) throw sessionMissing()
}
