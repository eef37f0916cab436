// Every time of the queue, so that a chaos run can divide them all.

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const usual = {
  /** A lease not renewed for so long belongs to nobody. */
  lease: 30 * second,
  leaseRenewal: 5 * second,
  /** Progress is written no more often. */
  progress: second,
  /** Whoever waits for another tab looks again after so long. */
  watch: second,
  /** Full jitter: random between the floor and the smaller of the cap and the base doubled with each try. */
  backoffFloor: second,
  backoffBase: 2 * second,
  backoffCap: 5 * minute,
  /** Whether there is a network at all costs nothing to ask, so it is asked more often than bytes are sent. */
  probeCap: 30 * second,
  /** Many devices that come back to one network at once do not speak at once. */
  onlineSpread: 5 * second,
  /** What needs attention is tried no more often. */
  attentionPause: hour,
  attentionAfter: day,
  /** A clinic whose disk is full is asked again after so long. */
  storagePause: 30 * minute,
  answer: 15 * second,
  /** An upload may last so long and the time for its bytes. */
  patience: 30 * second,
  stall: 30 * second,
  /** A clock that is set right by less is no wrong clock. */
  clockSlack: 5 * second,
  /** Bytes written and never confirmed by whoever wrote them are looked at again after so long. */
  capture: minute,
  /** A removed upload may still be on its way to the clinic for so long. */
  lateArrival: 5 * minute,
  sweep: hour,
  /** Bytes that nobody received. Deleted no sooner than a while after it was noticed: the clock may be wrong. */
  keepBytes: 7 * day,
  keepBytesGrace: hour,
  /** Nobody looked for so long, or the clock jumped: then it has this much longer, once, from the moment that was noticed. */
  unseen: 2 * day,
  keepBytesUnseen: day,
  /** That somebody looked is written down no more often. */
  noteSeen: 6 * hour,
  warnings: [day, 3 * day, 6 * day] as readonly number[],
  /** What a received file was called is shown for so long. */
  keepNames: day,
  keepTombstones: 30 * day,
}

export type QueueTimes = typeof usual

export const queueTimes: QueueTimes = { ...usual }

/** Not times, so nothing divides them. */
export const queueCounts = {
  atATime: 2,
  attentionTries: 20,
  /** Receipts for other bytes or another key, after which somebody must look. */
  wrongReceipts: 3,
  partBytes: 512 * 1024,
  /** In bytes: hashed in the page itself. */
  shortFile: 4 * 1024 * 1024,
  /** Of an upload sent from memory alone. */
  memoryTries: 6,
}

/** @param divisor all usual times are divided by it; or some of them, each by itself. */
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
