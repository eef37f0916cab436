import type { Kiosk, ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { KioskRow } from './kiosks.repository.ts'
import type { KiosksContext } from './kiosks.services.ts'

/** @throws clinic.unknown where the pack no longer has its clinic: the device stays enrolled, and serves nobody. */
export const kioskOf = (
  { catalogue, locations }: KiosksContext,
  { deviceId, name, clinicSlug, sound }: KioskRow,
): Kiosk => {
  const clinic = catalogue.clinicNamed(clinicSlug)?.entity
  if (!clinic) throw clinicUnknown()
  // KIOSK-16
  const place = locations.nearest(clinic.location)?.entry.entity
  return { deviceId, name, clinic, sound, ...(place ? { place } : {}) }
}

/** Milliseconds without a keepalive after which a device counts as silent. */
export const silenceMilliseconds = ({ pack }: Pick<KiosksContext, 'pack'>): number =>
  kioskLimits.missedKeepalives * pack.settings.application.keepaliveSeconds * 1000

export const listedOf = (context: KiosksContext, row: KioskRow): ListedKiosk => {
  const { deviceId, name, clinicSlug, state, sound, enrolledAt, lastSeenAt, clonedAt, clockOffSeconds, health } = row
  const seen = (lastSeenAt ?? enrolledAt).getTime()
  return {
    deviceId,
    name,
    clinicId: context.catalogue.clinicNamed(clinicSlug)?.id ?? null,
    clinicSlug,
    state,
    sound,
    enrolledAt: enrolledAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isSilent: state === 'active' && context.clock.now().getTime() - seen > silenceMilliseconds(context),
    isCloned: clonedAt !== null,
    clockOffSeconds,
    health,
  }
}
