import { confirmCapture } from './capture.ts'
import { isLeased } from './item.ts'
import { type ItemRow, queueDatabase } from './queue-database.ts'
import { queueDelays } from './queue-delays.ts'
import { deleteParts } from './stored-bytes.ts'
import { unsentStates } from './upload.ts'

/** The clock was ahead then or is behind now: it is known only not to be older than now. */
const isAhead = (at: number, now: number): boolean => at > now + queueDelays.clockSlack

const notOverdue = { overdueAt: undefined, goesAt: undefined }

const ageOf = (row: ItemRow, now: number): Partial<ItemRow> | 'expired' | undefined => {
  if (isAhead(row.capturedAt, now)) return { ...notOverdue, capturedAt: now, seenAt: now }
  const unseen = now - (row.seenAt ?? row.capturedAt)
  const wasLooked = unseen >= 0 && unseen < queueDelays.noteSeen
  if (now - row.capturedAt < queueDelays.keepBytes) {
    if (row.overdueAt !== undefined) return { ...notOverdue, seenAt: now }
    return wasLooked ? undefined : { seenAt: now }
  }
  const { overdueAt, goesAt } = row
  if (overdueAt === undefined || goesAt === undefined || isAhead(overdueAt, now)) {
    const grace = unseen >= queueDelays.unseen ? queueDelays.keepBytesUnseen : queueDelays.keepBytesGrace
    return { overdueAt: now, goesAt: now + grace, seenAt: now }
  }
  return now >= goesAt && !isLeased(row, now) ? 'expired' : undefined
}

const expire = (): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.bytes, async () => {
      const now = Date.now()
      for (const row of await database.items.where('state').anyOf(unsentStates).toArray()) {
        const age = ageOf(row, now)
        if (age === undefined) continue
        if (age !== 'expired') {
          await database.items.update(row.seq, age)
          continue
        }
        await deleteParts(database, row.key)
        await database.items.update(row.seq, { state: 'expired', endedAt: now, attemptId: null, leaseUntil: 0 })
      }
    }),
  )

const forgetEnded = (): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.receipts, database.aliases, async () => {
      const now = Date.now()
      for (const row of await database.items.where('state').anyOf('received', 'cancelled', 'expired').toArray()) {
        const { endedAt = now } = row
        if (isAhead(endedAt, now)) await database.items.update(row.seq, { endedAt: now })
        const age = now - endedAt
        if (age >= queueDelays.keepTombstones) {
          await database.items.delete(row.seq)
          await database.receipts.delete(row.key)
        } else if (age >= queueDelays.keepNames && row.secret && row.state !== 'expired')
          await database.items.update(row.seq, { nameKey: undefined, secret: undefined })
      }
      const isOver = ({ keptAt }: { keptAt: number }): boolean => now - keptAt >= queueDelays.keepTombstones
      await database.aliases.filter(isOver).delete()
      await database.aliases.filter(({ keptAt }) => isAhead(keptAt, now)).modify({ keptAt: now })
    }),
  )

const confirmCutOff = async (): Promise<void> => {
  const now = Date.now()
  const rows = await queueDatabase.use(({ items }) => items.where('state').equals('capturing').toArray())
  for (const row of rows) if (Math.abs(now - row.capturedAt) >= queueDelays.capture) await confirmCapture(row)
}

let sweptAt: number | undefined
export const forgetSweep = (): void => {
  sweptAt = undefined
}

/** Once in `queueDelays.sweep` at the most. */
export const sweepUploads = async (): Promise<void> => {
  const now = Date.now()
  if (sweptAt !== undefined && Math.abs(now - sweptAt) < queueDelays.sweep) return
  sweptAt = now
  await confirmCutOff()
  await expire()
  await forgetEnded()
}

/** Milliseconds of this device's clock; null where nothing is left. */
export const nextSweepAt = async (): Promise<number | null> => {
  const rows = await queueDatabase.use(({ items }) => items.toArray())
  const times = rows.map(({ secret, endedAt = 0 }) =>
    endedAt === 0 ? 0 : endedAt + (secret ? queueDelays.keepNames : queueDelays.keepTombstones),
  )
  return times.length > 0 ? Math.min(...times) : null
}
