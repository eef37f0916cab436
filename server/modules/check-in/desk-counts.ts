// S-110: how much waits in each part of the desk; no record is opened by it.
import type { DeskCounts } from '#src/contract/entities/desk-visit.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { listKeysBetween } from '../appointments/desk-visit.ts'
import { countWaiting } from './check-in.repository.ts'
import type { CheckInContext } from './check-in.services.ts'
import { dayOf } from './identity.usecases.ts'

/** @throws clinic.unknown */
export const countDesk = async (
  context: CheckInContext,
  { clinicSlug }: { clinicSlug: string },
): Promise<DeskCounts> => {
  const { db, clock, catalogue } = context
  const clinic = catalogue.knownClinic(clinicSlug)
  const { from, to } = dayOf(clinic, clock.now())
  const keys = await listKeysBetween(db, { clinicId: clinic.id, from, to, most: checkInLimits.arrivalsMax })
  return {
    arrivals: await countWaiting(db, keys),
    visits: keys.length,
    ...(await context.countForDesk(clinic.id)),
  }
}
