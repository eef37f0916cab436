// S-20: wrong birth dates and codes of one key together; unknown keys are counted alike.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { hoursAfter, hoursBefore } from '../../shared/clock.ts'
import { sha256 } from '../../shared/ids.ts'
import * as repository from './authentication.repository.ts'

const { wrongTries, wrongTriesHours } = authenticationLimits

export const triesSubject = (bookingKey: string, link: repository.FreshLink | undefined): string =>
  link ? `link ${link.id}` : sha256(`key ${bookingKey}`)

export type Compared =
  | { outcome: 'right' }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'expired' }
  | { outcome: 'locked' }

/** `expired`: was sent to this browser, so that it is no guess and costs no try. */
export type Verdict = 'right' | 'wrong' | 'expired'

const tries = (db: Database, subject: string, now: Date): Promise<number> =>
  repository.countTries(db, subject, hoursBefore(now, wrongTriesHours))

/** When the oldest of those that lock it counts no more; null where it is not locked. */
export const lockedUntil = async (db: Database, subject: string, now: Date): Promise<Date | null> => {
  const since = hoursBefore(now, wrongTriesHours)
  const lastTries = await repository.listTries(db, subject, { since, max: wrongTries })
  const oldest = lastTries[wrongTries - 1]
  return oldest ? hoursAfter(oldest, wrongTriesHours) : null
}

/** Counted before it compares, one after the other: of many at once no more than are left are compared. */
export const tryOnce = async (
  tx: Database,
  { subject, now, compare }: { subject: string; now: Date; compare: () => Promise<Verdict> },
): Promise<Compared> => {
  await repository.lock(tx, subject)
  const before = await tries(tx, subject, now)
  if (before >= wrongTries) return { outcome: 'locked' }
  const id = await repository.insertTry(tx, subject, now)
  const outcome = await compare()
  if (outcome === 'wrong') return { outcome, triesLeft: wrongTries - before - 1 }
  await repository.deleteTry(tx, id)
  return { outcome }
}
