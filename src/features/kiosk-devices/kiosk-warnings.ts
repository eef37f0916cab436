import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'

const kioskWarnings = ['cloned', 'silent', 'no-clinic', 'storage', 'clock', 'reset', 'old'] as const
export type KioskWarning = (typeof kioskWarnings)[number]

declare const __VERSION__: string

/** What needs a person’s look, the worst first. `version`: of this page's build, which is the server's. */
export const warningsOf = (kiosk: ListedKiosk, version: string = __VERSION__): KioskWarning[] => {
  const { state, isCloned, isSilent, clinicId, clockOffSeconds, health } = kiosk
  if (state === 'revoked') return []
  const has: Record<KioskWarning, boolean> = {
    cloned: isCloned,
    silent: isSilent,
    'no-clinic': clinicId === null,
    storage: health !== null && !health.isStorageLasting,
    clock: clockOffSeconds !== null && Math.abs(clockOffSeconds) > kioskLimits.clockToleranceSeconds,
    reset: health?.lastWipe?.isComplete === false,
    old: health !== null && health.version !== version,
  }
  return kioskWarnings.filter((trouble) => has[trouble])
}
