// S-30: the truth about an enrolled kiosk; the cookie is its mirror. Outlives every reset.
import type { EntityTable } from 'dexie'
import type { Kiosk, KioskEnrolment, KioskHealth } from '#src/contract/entities/kiosk.ts'
import type { SavedArrivalTerms } from '#src/contract/entities/saved-arrival.ts'
import { openDatabase } from './open-database.ts'

/** Times in milliseconds of this device's clock. The private key cannot be read out. */
export type IdentityRow = {
  id: 'self'
  kiosk: Kiosk
  keys: CryptoKeyPair
  /** Of the last keepalive that was signed. */
  counter: number
  nextKeepaliveAt: number
  lastWipe?: NonNullable<KioskHealth['lastWipe']>
  enrolledAt?: number
  testedAt?: number | undefined
  /** Before its code this device had lost an identity; until it is seen to keep one. */
  hasLost?: boolean
  /** Written by the self-test before the device is restarted. */
  restartMark?: number | undefined
  /** Found again after a restart. */
  survivedAt?: number
  /** As the last keepalive's answer said. */
  arrivals?: SavedArrivalTerms
  /** When the server last answered a keepalive, and a saved arrival. */
  answeredAt?: number
  arrivalsAnsweredAt?: number
  /** Milliseconds of this device's clock ahead of the server's, at the last keepalive. */
  clockAhead?: number
  /** The day of this device, and how many numbers were given on it. */
  arrivalCount?: { day: string; count: number }
}

/** A code that waits for the desk: a reload goes on with it. */
export type EnrolmentRow = {
  id: 'self'
  name: string
  keys: CryptoKeyPair
  enrolment: KioskEnrolment
  hasLost: boolean
}

type DeviceTables = { identity: EntityTable<IdentityRow, 'id'>; enrolment: EntityTable<EnrolmentRow, 'id'> }

export const deviceDatabase = openDatabase<DeviceTables>('device', [{ identity: 'id', enrolment: 'id' }], 'strict')
