// All delays and timeouts of the queue in milliseconds, so that a chaos run can divide them.

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const usual = {
  /** A lease not renewed for so long is over. */
  lease: 30 * second,
  leaseRenewal: 5 * second,
  progress: second,
  /** Between two looks at what another tab sends. */
  watch: second,
  /** Full jitter: random between the floor and the smaller of the cap and the base doubled with each try. */
  backoffFloor: second,
  backoffBase: 2 * second,
  backoffCap: 5 * minute,
  /** Whether there is a network at all costs nothing to ask, so it is asked more often than bytes are sent. */
  probeCap: 30 * second,
  /** Spread of devices that come back to one network together. */
  onlineSpread: 5 * second,
  attentionPause: hour,
  attentionAfter: day,
  storagePause: 30 * minute,
  answer: 15 * second,
  /** An upload may last so long and the time for its bytes. */
  patience: 30 * second,
  stall: 30 * second,
  /** A clock that is set right by less is no wrong clock. */
  clockSlack: 5 * second,
  /** Until bytes that were written and never confirmed are looked at again. */
  capture: minute,
  /** A removed upload may still be on its way to the clinic for so long. */
  lateArrival: 5 * minute,
  sweep: hour,
  /** Bytes not received. Deleted a while after their age was noticed: the clock may be wrong. */
  keepBytes: 7 * day,
  keepBytesGrace: hour,
  /** Without a look for so long the clock may have jumped: this much longer, once, from then on. */
  unseen: 2 * day,
  keepBytesUnseen: day,
  noteSeen: 6 * hour,
  warnings: [day, 3 * day, 6 * day] as readonly number[],
  /** Name of a received file. */
  keepNames: day,
  keepTombstones: 30 * day,
}

export type QueueTimes = typeof usual

export const queueTimes: QueueTimes = { ...usual }

/** Counts, not divided. */
export const queueCounts = {
  atATime: 2,
  attentionTries: 20,
  /** Receipts for other bytes or another key until the upload is blocked. */
  wrongReceipts: 3,
  partBytes: 512 * 1024,
  /** Bytes hashed in the page itself. */
  shortFile: 4 * 1024 * 1024,
  memoryTries: 6,
}

/** @param divisor of all, or of some by name. */
export const setQueueTimes = (divisor: number | Partial<QueueTimes>): void => {
  if (typeof divisor !== 'number') {
    Object.assign(queueTimes, divisor)
    return
  }
  const divided = Object.entries(usual).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => each / divisor) : (value as number) / divisor,
  ])
  Object.assign(queueTimes, Object.fromEntries(divided))
}
