// Two at a time, each entity in order. Without a page, so that a worker drains with the same code.
import { attempt } from './attempt.ts'
import { isRunning } from './attempts.ts'
import { expectedAt, isDue, isLeased, isOfSubject } from './item.ts'
import { claim } from './lease.ts'
import { withLock } from './lock.ts'
import { mayBegin, readNetwork } from './network.ts'
import { type ItemRow, queueDatabase } from './queue-database.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'
import { sweepUploads } from './sweep.ts'
import { openStates } from './upload.ts'

const readHeads = async (): Promise<ItemRow[]> => {
  const rows = await queueDatabase.use(({ items }) => items.where('state').anyOf(openStates).sortBy('seq'))
  const heads = new Map<string, ItemRow>()
  for (const row of rows) if (!heads.has(row.entity)) heads.set(row.entity, row)
  return [...heads.values()].filter(
    (row) => isOfSubject(row) && row.state !== 'capturing' && row.state !== 'paused_auth',
  )
}

const busySince = new Map<string, number>()

/** A frozen tab's lease expires, and it loses the lock. */
const maySteal = (row: ItemRow, now: number): boolean => {
  if (row.attemptId !== null) return !isLeased(row, now)
  const since = busySince.get(row.entity)
  return since !== undefined && Math.abs(now - since) >= queueDelays.lease
}

type Worked = 'yes' | 'no' | 'enough'

const workOn = async (row: ItemRow, signal: AbortSignal): Promise<Worked> => {
  let worked: Worked = 'no'
  const work = async ({ hasLock, lost }: { hasLock: boolean; lost: AbortSignal }): Promise<void> => {
    const claimed = await claim(row.seq, hasLock, () => signal.aborted || lost.aborted)
    if (!claimed) return
    if (claimed === 'enough') {
      worked = 'enough'
      return
    }
    worked = 'yes'
    await attempt(claimed, [signal, lost])
  }
  const name = `q:${row.entity}`
  const now = Date.now()
  if ((await withLock(name, { steal: false }, work)) === 'done') {
    busySince.delete(row.entity)
    return worked
  }
  if (!busySince.has(row.entity)) busySince.set(row.entity, now)
  const current = await queueDatabase.use(({ items }) => items.get(row.seq))
  if (!current || !maySteal(current, now)) return 'no'
  busySince.delete(row.entity)
  await withLock(name, { steal: true }, work)
  return worked
}

let nudge: (() => void) | undefined
let hasNews = false

const tell = (): void => {
  hasNews = true
  nudge?.()
}

const news = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasNews) resolve()
    else nudge = resolve
  })

const isForMe = (row: ItemRow, now: number): boolean =>
  !isRunning(row.key) && (row.attemptId !== null || isDue(row, now))

type Round = {
  /** Read once: reading a long queue for each item takes longer than sending it. */
  heads: ItemRow[]
  passed: Set<string>
  isEnough: boolean
}
const newRound = (): Round => ({ heads: [], passed: new Set(), isEnough: false })

const nextOf = async (round: Round, signal: AbortSignal): Promise<ItemRow[]> => {
  if (signal.aborted || round.isEnough) return []
  const isNext = (row: ItemRow): boolean => !round.passed.has(row.key) && isForMe(row, Date.now())
  const known = round.heads.length > 0 ? round.heads : await readHeads()
  if (known.length === 0) return []
  const may = await mayBegin(signal)
  if (may === 'no') return []
  const next = may === 'woken' ? [] : known.filter(isNext)
  return next.length > 0 ? next : (await readHeads()).filter(isNext)
}

const run = async (signal: AbortSignal): Promise<void> => {
  const active = new Set<Promise<void>>()
  let round = newRound()
  const start = (row: ItemRow): void => {
    const task = workOn(row, signal)
      // The database may be reachable later; the lease ends by itself.
      .catch((): Worked => 'no')
      .then((worked) => {
        active.delete(task)
        if (worked !== 'yes') round.passed.add(row.key)
        if (worked === 'enough') round.isEnough = true
      })
    active.add(task)
  }
  // Items that become due during a long file do not wait for its end.
  const lookAgain = setInterval(tell, queueDelays.leaseRenewal)
  try {
    for (;;) {
      if (signal.aborted) {
        // The next drain starts from the latest rows.
        await Promise.all(active)
        return
      }
      if (hasNews) {
        hasNews = false
        round = newRound()
      }
      if (active.size < queueCounts.atATime) {
        round.heads = await nextOf(round, signal)
        for (const row of round.heads.splice(0, queueCounts.atATime - active.size)) start(row)
      }
      if (active.size === 0) return
      await Promise.race([...active, news()])
    }
  } finally {
    clearInterval(lookAgain)
  }
}

let current: { whole: Promise<void> } | undefined

/** Resolves when nothing is due, or on `signal`; a second call looks again. @throws where storage is refused. */
export const drain = async (signal: AbortSignal): Promise<void> => {
  if (current) {
    tell()
    await current.whole
  } else {
    current = { whole: sweepUploads().then(() => run(signal)) }
    try {
      await current.whole
    } finally {
      current = undefined
    }
  }
  if (hasNews && !signal.aborted) await drain(signal)
}

/** Milliseconds of this device's clock; null when nothing waits for a time. */
export const nextDrainAt = async (): Promise<number | null> => {
  const now = Date.now()
  const heads = await readHeads()
  if (heads.length === 0) return null
  const network = await readNetwork()
  const times = heads.map((row) => {
    const at = row.attemptId === null ? expectedAt(row, network, now) : now
    return at > now ? at : now + queueDelays.watch
  })
  return Math.min(...times)
}
