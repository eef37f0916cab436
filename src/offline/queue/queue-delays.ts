// Milliseconds, in one place so that a chaos run can divide them.

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const usual = {
  lease: 30 * second,
  leaseRenewal: 5 * second,
  progress: second,
  watch: second,
  backoffFloor: second,
  backoffBase: 2 * second,
  backoffCap: 5 * minute,
  /** A check is cheap, so more frequent than sending. */
  probeCap: 30 * second,
  /** Spread of devices that return to one network together. */
  onlineSpread: 5 * second,
  attentionPause: hour,
  attentionAfter: day,
  storagePause: 30 * minute,
  answer: 15 * second,
  /** Plus the time of the bytes. */
  patience: 30 * second,
  stall: 30 * second,
  /** A smaller correction is no wrong clock. */
  clockSlack: 5 * second,
  capture: minute,
  /** A removed upload may still arrive for so long. */
  lateArrival: 5 * minute,
  sweep: hour,
  keepBytes: 7 * day,
  keepBytesGrace: hour,
  /** After so long without a look the clock may have jumped: one extension of this much. */
  unseen: 2 * day,
  keepBytesUnseen: day,
  noteSeen: 6 * hour,
  warnings: [day, 3 * day, 6 * day] as readonly number[],
  keepNames: day,
  keepTombstones: 30 * day,
}

export type QueueDelays = typeof usual

export const queueDelays: QueueDelays = { ...usual }

export const queueCounts = {
  atATime: 2,
  attentionTries: 20,
  wrongReceipts: 3,
  partBytes: 512 * 1024,
  /** Bytes hashed in the page itself. */
  shortFile: 4 * 1024 * 1024,
  memoryTries: 6,
}

/** @param divisor of all, or of some by name. */
export const setQueueDelays = (divisor: number | Partial<QueueDelays>): void => {
  if (typeof divisor !== 'number') {
    Object.assign(queueDelays, divisor)
    return
  }
  const divided = Object.entries(usual).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => each / divisor) : (value as number) / divisor,
  ])
  Object.assign(queueDelays, Object.fromEntries(divided))
}
