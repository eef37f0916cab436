// S-20: wrong birth dates and codes of one key together; unknown keys are counted alike.
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { sha256 } from '../../shared/ids.ts'
import * as repository from './authentication.repository.ts'

const { wrongTries, wrongTriesHours } = authenticationLimits

export const triesSubject = (bookingKey: string, link: repository.FreshLink | undefined): string =>
  link ? `link ${link.id}` : sha256(`key ${bookingKey}`)

export type Compared = { outcome: 'right' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'locked' }

const tries = (db: Database, subject: string, now: Date): Promise<number> =>
  repository.countTries(db, subject, hoursBefore(now, wrongTriesHours))

export const isLocked = async (db: Database, subject: string, now: Date): Promise<boolean> =>
  (await tries(db, subject, now)) >= wrongTries

/** Counted before it compares, one after the other: of many at once no more than are left are compared. */
export const tryOnce = async (
  tx: Database,
  { subject, now, isRight }: { subject: string; now: Date; isRight: () => Promise<boolean> },
): Promise<Compared> => {
  await repository.lock(tx, subject)
  const before = await tries(tx, subject, now)
  if (before >= wrongTries) return { outcome: 'locked' }
  const id = await repository.insertTry(tx, subject, now)
  if (!(await isRight())) return { outcome: 'wrong', triesLeft: wrongTries - before - 1 }
  await repository.deleteTry(tx, id)
  return { outcome: 'right' }
}
