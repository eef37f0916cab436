// S-110: how much waits in each part of the desk; no record is opened by it.
import type { DeskCounts } from '#src/contract/entities/desk-visit.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { listKeysBetween } from '../appointments/desk-visit.ts'
import { countRequests } from '../booking-requests/desk.usecases.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import { countMoveRequests } from '../changes/desk.usecases.ts'
import { countDetailRequests } from '../detail-requests/desk.usecases.ts'
import { countWaiting } from './check-in.repository.ts'
import type { CheckInContext } from './check-in.services.ts'
import { dayOf } from './identity.usecases.ts'

/** @throws clinic.unknown */
export const countDesk = async (
  context: CheckInContext,
  { clinicSlug }: { clinicSlug: string },
): Promise<DeskCounts> => {
  const { db, clock, catalogue } = context
  const clinic = catalogue.clinicNamed(clinicSlug)
  if (!clinic) throw clinicUnknown()
  const { from, to } = dayOf(clinic, clock.now())
  const keys = await listKeysBetween(db, { clinicId: clinic.id, from, to, most: checkInLimits.arrivalsMax })
  return {
    arrivals: await countWaiting(db, keys),
    visits: keys.length,
    moves: await countMoveRequests(context, clinic.id),
    requests: await countRequests(context, clinic.id),
    details: await countDetailRequests(context, clinic.id),
  }
}
