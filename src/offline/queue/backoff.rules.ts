import { needsAttention } from './item.ts'
import type { ItemRow } from './queue-database.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'

const between = (from: number, to: number): number => Math.ceil(from + Math.random() * Math.max(0, to - from))

/** Full jitter: between the floor and the doubled base, up to the cap. */
export const jittered = (tries: number, cap: number): number => {
  const { backoffFloor, backoffBase } = queueDelays
  return between(backoffFloor, Math.max(backoffFloor, Math.min(cap, backoffBase * 2 ** Math.min(tries, 30))))
}

/** By the server's clock, capped: a wrong header must not stop the queue for ever. */
export const retryAfter = (header: string | null, date: string | null, now: number): number => {
  if (header === null) return 0
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Number.NaN
  const asked = Number.isNaN(seconds) ? Date.parse(header) - ((date && Date.parse(date)) || now) : seconds * 1000
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), queueDelays.attentionPause) : 0
}

/** Age alone says nothing: the device was offline, or its clock was set right. */
const isTriedEnough = ({ attempts, backoff }: ItemRow): boolean =>
  attempts >= queueCounts.attentionTries || queueDelays.backoffBase * 2 ** backoff >= queueDelays.backoffCap

export const pauseOf = (row: ItemRow, asked: { wait: number; isSlow: boolean }, now: number): number => {
  const least = Math.max(asked.wait, asked.isSlow ? queueDelays.storagePause : 0)
  if (needsAttention(row, now) && isTriedEnough(row)) return Math.max(least, queueDelays.attentionPause)
  return Math.max(least, jittered(row.backoff, queueDelays.backoffCap))
}
