import type { Kiosk } from '#src/contract/entities/kiosk.ts'

export type KioskState = {
  /** CARD-08: the browser may remove what is stored, or has done so. */
  isOnlineOnly: boolean
  /** `due` after enrolment, `restarted` when the second half has its answer. */
  selfTest: 'none' | 'due' | 'restarted'
}

export type RecognisedKiosk = { kiosk: Kiosk; state: KioskState }
