// Asked with a nonce, so that a portal that answers everything does not count as the server.
import { ping } from '#src/contract/calls/health.calls.ts'
import { jittered } from './backoff.rules.ts'
import { isPast, waitsForNetwork } from './item.ts'
import { type Network, queueDatabase } from './queue-database.ts'
import { queueDelays } from './queue-delays.ts'
import { type Reply, send } from './transport.ts'

export const readNetwork = async (): Promise<Network | undefined> => {
  const fact = await queueDatabase.use(({ facts }) => facts.get('network'))
  return fact?.name === 'network' ? fact.value : undefined
}

const write = (value: Network): Promise<unknown> =>
  queueDatabase.use(({ facts }) => facts.put({ name: 'network', value }))

type Problem = NonNullable<Network['problem']>

export const suspectNetwork = async (problem: Problem): Promise<void> => {
  const before = await readNetwork()
  // Began before the device was back: the present network is unchecked.
  const isUnasked = before?.isSuspect && before.failures > 0 && !before.problem
  await write({ failures: 0, nextAt: 0, pausedAt: 0, ...before, isSuspect: true, ...(isUnasked ? {} : { problem }) })
}

/** Spread, so that tabs do not all ask at once. */
export const networkMayBeBack = async (): Promise<void> => {
  const before = await readNetwork()
  const pausedAt = Date.now()
  const nextAt = pausedAt + Math.ceil(Math.random() * queueDelays.onlineSpread)
  const failures = Math.max(1, before?.failures ?? 0)
  await write({ isSuspect: true, failures, pausedAt, nextAt })
}

const probe = async (signal: AbortSignal): Promise<Problem | 'reached'> => {
  const nonce = crypto.randomUUID()
  const { answer } = queueDelays
  const reply = await send({ row: ping, query: { nonce } }, { signal, patience: answer, stall: answer }).catch(
    (): Reply | undefined => undefined,
  )
  if (!reply || reply.status >= 500) return 'transient'
  const echoed = (reply.json as { nonce?: unknown } | undefined)?.nonce
  return reply.status === 200 && !reply.isRedirected && echoed === nonce ? 'reached' : 'portal'
}

const wakeAll = (): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, async () => {
      const now = Date.now()
      const waiting = await database.items.where('state').anyOf('queued', 'confirming').toArray()
      for (const row of waiting)
        if (row.nextAttemptAt > now && waitsForNetwork(row) && row.attemptId === null)
          await database.items.update(row.seq, { nextAttemptAt: now, pausedAt: now, backoff: 0 })
    }),
  )

/** `woken`: the server is back, and items became due. */
export const mayBegin = async (signal: AbortSignal): Promise<'yes' | 'woken' | 'no'> => {
  const network = await readNetwork()
  if (!network?.isSuspect) return 'yes'
  const now = Date.now()
  if (!isPast(network, now)) return 'no'
  const found = await probe(signal)
  if (signal.aborted) return 'no'
  if (found === 'reached') {
    await write({ isSuspect: false, failures: 0, nextAt: 0, pausedAt: 0 })
    if (network.failures === 0) return 'yes'
    await wakeAll()
    return 'woken'
  }
  const failures = network.failures + 1
  const at = Date.now()
  const nextAt = at + jittered(failures, queueDelays.probeCap)
  await write({ isSuspect: true, failures, nextAt, pausedAt: at, problem: found })
  return 'no'
}
