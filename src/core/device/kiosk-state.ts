import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'

export type KioskState = {
  /** CARD-08: the browser may remove what is stored, or has done so. */
  isOnlineOnly: boolean
  /** `due` after enrolment, `restarted` when the second half has its answer. */
  selfTest: 'none' | 'due' | 'restarted'
}

export type RecognisedKiosk = { kiosk: Kiosk; state: KioskState; clockWrong: number }

/** A clock is wrong beyond what is shown of it and what an answer takes. */
export const wrongBy = (clockAhead = 0): number =>
  Math.abs(clockAhead) > kioskLimits.clockToleranceSeconds * 1000 ? clockAhead : 0
