// Who did not come, as far as the desk's own presses tell: a clinic that checks nobody in knows of nobody.
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import type { OverVisit } from '../appointments/appointments.services.ts'
import { appointments } from '../appointments/appointments.table.ts'
import { checkIns } from './check-in.table.ts'

/** Over, without a check-in, on a day on which the desk of the clinic checked others in. */
export const wasMissed = async (
  db: Database,
  { bookingKey, live, timeZone }: OverVisit,
  now: Date,
): Promise<boolean> => {
  const [first] = live
  if (!first || live.some(({ endsAt }) => endsAt > now)) return false
  const [own] = await db
    .select({ checkedInAt: checkIns.checkedInAt, acknowledgedAt: checkIns.checkInAcknowledgedAt })
    .from(checkIns)
    .where(eq(checkIns.bookingKey, bookingKey))
  if (own?.checkedInAt || own?.acknowledgedAt) return false
  const day = zonedDay(first.startsAt.getTime(), timeZone)
  const bound = (time: string): Date => new Date(wallToInstant(day, time, timeZone))
  const [other] = await db
    .select({ bookingKey: checkIns.bookingKey })
    .from(checkIns)
    .innerJoin(appointments, eq(appointments.bookingKey, checkIns.bookingKey))
    .where(
      and(
        isNotNull(checkIns.checkInAcknowledgedAt),
        eq(appointments.clinicId, first.clinicId),
        gte(appointments.startsAt, bound('00:00')),
        lt(appointments.startsAt, bound('24:00')),
      ),
    )
    .limit(1)
  return other !== undefined
}
