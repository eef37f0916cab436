// Whose file is checked next, and who has to come again: docs/decisions/0031-fair-checks.md.
import { uploadsBusy } from '../files.errors.ts'
import { createFairLines, type Sender } from './fair-lines.ts'

export type CheckQueueLimits = {
  /** Decoding takes memory and a processor. */
  places: number
  /** Fewer than `places`: what one network sends never holds all of them. */
  placesPerNetwork: number
  waiting: number
  waitingPerNetwork: number
  waitSeconds: number
}

export type CheckQueue = {
  /** Before the bytes are received. @throws upload.busy */
  ensureRoom: (sender: Sender) => void
  /** @throws upload.busy, with the seconds after which all that waits now is gone. */
  run: <T>(sender: Sender, work: () => Promise<T>) => Promise<T>
}

type Waiting = { begin: () => void; refuse: () => void }

export const createCheckQueue = (limits: CheckQueueLimits): CheckQueue => {
  const visits = createFairLines<Waiting>()
  const others = createFairLines<Waiting>()
  const linesOf = ({ isOfVisit = false }: Sender) => (isOfVisit ? visits : others)
  const running = new Map<string, number>()
  let free = limits.places
  const busy = () => uploadsBusy(limits.waitSeconds)

  const count = (network: string, change: 1 | -1): void => {
    free -= change
    const now = (running.get(network) ?? 0) + change
    if (now === 0) running.delete(network)
    else running.set(network, now)
  }

  const beginNext = (): void => {
    while (free > 0) {
      const may = (network: string): boolean => (running.get(network) ?? 0) < limits.placesPerNetwork
      // Keys that are no visit cost nothing: from many networks they fill a line of their own.
      const next = visits.take(may) ?? others.take(may)
      if (!next) return
      count(next.network, 1)
      next.item.begin()
    }
  }

  /** Where all is full, the newest of whoever has most waiting gives way to a sender that has less. */
  const roomFor = (sender: Sender): { isThere: boolean; evicted?: Waiting } => {
    const { network, bookingKey } = sender
    const lines = linesOf(sender)
    const isOwnFull = lines.sizeOf(network) >= limits.waitingPerNetwork
    if (!isOwnFull && lines.size() < limits.waiting) return { isThere: true }
    const last = lines.longest(isOwnFull ? network : undefined)
    if (!last) return { isThere: false }
    const [most, own] = isOwnFull
      ? [lines.sizeOf(network, last.sender.bookingKey), lines.sizeOf(network, bookingKey)]
      : [lines.sizeOf(last.sender.network), lines.sizeOf(network)]
    return most > own + 1 ? { isThere: true, evicted: last.item } : { isThere: false }
  }

  const turn = (sender: Sender): Promise<void> =>
    new Promise((resolve, reject) => {
      const { isThere, evicted } = roomFor(sender)
      if (!isThere) return reject(busy())
      evicted?.refuse()
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          linesOf(sender).remove(sender, waiting)
          reject(busy())
        },
      }
      const timer = setTimeout(waiting.refuse, limits.waitSeconds * 1000)
      linesOf(sender).add(sender, waiting)
      beginNext()
    })

  return {
    ensureRoom: (sender) => {
      if (!roomFor(sender).isThere) throw busy()
    },
    run: async (sender, work) => {
      await turn(sender)
      try {
        return await work()
      } finally {
        count(sender.network, -1)
        beginNext()
      }
    },
  }
}
