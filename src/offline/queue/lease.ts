// Compare-and-set on the row; every write of an attempt is fenced by its id.
import { isDue, isLeased } from './item.ts'
import { type ItemRow, queueDatabase, type ReceiptRow } from './queue-database.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'
import { deleteParts } from './stored-bytes.ts'

const sendable = ['queued', 'sending', 'confirming'] as const

/** @param hasLock a lease that goes with a lock is over. @param isOver checked at the last moment. */
export const claim = (seq: number, hasLock: boolean, isOver: () => boolean): Promise<ItemRow | 'enough' | undefined> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, async () => {
      const { items } = database
      const now = Date.now()
      const row = await items.get(seq)
      if (!row || isOver() || !sendable.some((state) => state === row.state)) return undefined
      const leased = isLeased(row, now)
      if (leased && !(hasLock && row.isLocked)) return undefined
      const wasCutOff = row.attemptId !== null
      if (!wasCutOff && !isDue(row, now)) return undefined
      const others = await items
        .where('leaseUntil')
        .between(now, now + queueDelays.lease + queueDelays.clockSlack, false, true)
        .filter((each) => each.seq !== seq)
        .count()
      if (others >= queueCounts.atATime) return 'enough'
      const isUncertain = row.isUncertain || wasCutOff
      const claimed: ItemRow = {
        ...row,
        state: isUncertain ? 'confirming' : 'sending',
        isUncertain,
        attemptId: crypto.randomUUID(),
        leaseUntil: now + queueDelays.lease,
        isLocked: hasLock,
        attempts: row.attempts + 1,
        sent: isUncertain ? row.sent : 0,
      }
      await items.put(claimed)
      return claimed
    }),
  )

const fenced = (row: ItemRow, write: (now: ItemRow) => Partial<ItemRow>): Promise<boolean> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, async () => {
      const now = await database.items.get(row.seq)
      if (!now || now.attemptId !== row.attemptId) return false
      await database.items.put({ ...now, ...write(now) })
      return true
    }),
  )

/** @returns false where the row is another attempt’s by now. */
export const renew = (row: ItemRow, changes: Partial<ItemRow> = {}): Promise<boolean> =>
  fenced(row, () => ({ ...changes, leaseUntil: Date.now() + queueDelays.lease }))

/** @returns false where the row is another attempt’s by now. */
export const release = (row: ItemRow, write: (now: ItemRow) => Partial<ItemRow>): Promise<boolean> =>
  fenced(row, (now) => ({ attemptId: null, leaseUntil: 0, isLocked: false, ...write(now) }))

/** One transaction: receipt, bytes deleted, item finished, and the one it replaced or removed. */
export const settleReceived = (
  row: ItemRow,
  receipt: Omit<ReceiptRow, 'key' | 'keptAt'> | undefined,
): Promise<boolean> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, database.bytes, database.receipts, async () => {
      const { items, receipts } = database
      const now = await items.get(row.seq)
      if (!now || now.attemptId !== row.attemptId) return false
      const endedAt = Date.now()
      if (receipt) await receipts.put({ ...receipt, key: row.key, keptAt: endedAt })
      await deleteParts(database, row.key)
      const ended = { state: 'received', attemptId: null, leaseUntil: 0, problem: null, endedAt } as const
      const names = row.action === 'remove' ? { nameKey: undefined, secret: undefined } : {}
      await items.put({ ...now, ...ended, ...names, isUncertain: false, sent: now.size })
      if (row.action === 'add' || row.target === undefined) return true
      const target = await items.where('key').equals(row.target).first()
      if (target) {
        await deleteParts(database, target.key)
        await items.update(target.seq, {
          state: 'cancelled',
          attemptId: null,
          leaseUntil: 0,
          endedAt,
          nameKey: undefined,
          secret: undefined,
        })
      }
      return true
    }),
  )
