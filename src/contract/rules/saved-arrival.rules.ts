import type { SealedEnvelope } from '../entities/saved-arrival.ts'

/** In the place of one that was removed on the device after its hours: the number is told, and nothing else. */
export const removedEnvelope: SealedEnvelope = { keyId: 'removed', encapsulated: 'removed', ciphertext: 'removed' }

export const isRemoved = ({ keyId }: Pick<SealedEnvelope, 'keyId'>): boolean => keyId === removedEnvelope.keyId

/** Bound into the seal: an envelope opens as the arrival of the device that saved it, and as no other. */
export const savedArrivalContext = (deviceId: string, key: string): string => `front-door-arrival:${deviceId}:${key}`

/** A document opens as this one of this arrival, and as no other. */
export const savedArrivalDocumentContext = (deviceId: string, arrivalKey: string, key: string): string =>
  `front-door-arrival-document:${deviceId}:${arrivalKey}:${key}`

type Clocks = { savedAt: string; sentAt: string; clockAhead: number | null; receivedAt: Date }

/**
 * When the patient arrived, by the server's clock: by what the device's clock was off when it sent. `other` is the
 * arrival by the last keepalive before it was saved, where the clock was changed by more than `doubtSeconds` since.
 */
export const savedArrivalInstants = (
  { savedAt, sentAt, clockAhead, receivedAt }: Clocks,
  doubtSeconds: number,
): { arrivedAt: Date; other: Date | null } => {
  const aheadAtSending = Date.parse(sentAt) - receivedAt.getTime()
  const notLater = (time: number): Date => new Date(Math.min(time, receivedAt.getTime()))
  const arrivedAt = notLater(Date.parse(savedAt) - aheadAtSending)
  if (clockAhead === null) return { arrivedAt, other: null }
  const isDoubtful = Math.abs(aheadAtSending - clockAhead) > doubtSeconds * 1000
  return { arrivedAt, other: isDoubtful ? notLater(Date.parse(savedAt) - clockAhead) : null }
}
