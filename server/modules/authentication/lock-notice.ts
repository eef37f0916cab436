import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { isTelling } from '../outbox/outbox.usecases.ts'

export const lockedKind = 'sign-in-locked'

/** None goes where there is no contact, or past the number of SMS an hour. */
export const hasLockNotice = (db: Database, bookingKey: string, now: Date): Promise<boolean> =>
  isTelling(db, {
    ...{ subject: bookingKey, kind: lockedKind },
    since: hoursBefore(now, authenticationLimits.wrongTriesHours),
  })
