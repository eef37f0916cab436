// An unknown outcome is asked for before anything is sent again.
import { endAttempt, noteAttempt } from './attempts.ts'
import { pauseOf } from './backoff.rules.ts'
import { findItem, followAliases, readAliases, secretOf } from './item.ts'
import { kinds, type UploadPayload } from './kinds.ts'
import { release, renew, settleReceived } from './lease.ts'
import { suspectNetwork } from './network.ts'
import { noAnswer, type Outcome, plainOutcome, receiptOutcome } from './outcome.rules.ts'
import { type ItemRow, type ItemSecret, queueDatabase } from './queue-database.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'
import { readBytes } from './stored-bytes.ts'
import { type Exchange, type ExchangeOptions, type Reply, send } from './transport.ts'
import type { UploadProblem } from './upload.ts'

type Step = Outcome | 'done' | 'later' | 'as-new'

const ask = async (
  exchange: Exchange,
  options: ExchangeOptions,
  read: (reply: Reply) => Outcome | 'done',
): Promise<Outcome | 'done'> => {
  let reply: Reply
  try {
    reply = await send(exchange, options)
  } catch {
    return noAnswer()
  }
  return read(reply)
}

const shortly = (signal: AbortSignal): ExchangeOptions => ({
  signal,
  patience: queueDelays.answer,
  stall: queueDelays.answer,
})

/** Allows for the file's size over a weak mobile network. */
export const timeoutFor = (size: number): number =>
  queueDelays.patience + (size / 16_384) * 1000 * (queueDelays.patience / 30_000)

const find = (row: { kind: ItemRow['kind']; key: string; size: number; sha256: string }, signal: AbortSignal) => {
  const kind = kinds[row.kind]
  return ask(kind.find(row.key), shortly(signal), (reply) => receiptOutcome(reply, row, kind, Date.now()))
}

const slugOf = async (key: string | undefined): Promise<string | undefined> =>
  key === undefined ? undefined : (await queueDatabase.use(({ receipts }) => receipts.get(key)))?.slug

const findTarget = async (key: string | undefined): Promise<ItemRow | undefined> =>
  key === undefined ? undefined : findItem(key)

const remove = async (row: ItemRow, told: UploadPayload, signal: AbortSignal): Promise<Step> => {
  const kind = kinds[row.kind]
  if (!kind.remove) return 'done'
  let slug = await slugOf(row.target)
  if (slug === undefined) {
    const target = await findTarget(row.target)
    if (!target) return 'done'
    const found = await find(target, signal)
    if (found === 'done') return 'done'
    if (found.kind === 'unknown') return Date.now() - row.capturedAt >= queueDelays.lateArrival ? 'done' : 'later'
    if (found.kind !== 'received') return found
    slug = found.receipt.slug
  }
  const outcome = await ask(kind.remove(told, slug), shortly(signal), (reply) =>
    plainOutcome(reply, kind.unknown, Date.now()),
  )
  const isGone = outcome !== 'done' && 'problem' in outcome && outcome.problem.class === 'gone'
  return isGone ? 'done' : outcome
}

const slugToReplace = async (row: ItemRow, signal: AbortSignal): Promise<string | undefined | Outcome> => {
  if (row.targetSlug !== undefined) return row.targetSlug
  const slug = await slugOf(row.target)
  const target = slug === undefined ? await findTarget(row.target) : undefined
  if (!target) return slug
  const found = await find(target, signal)
  if (found === 'done' || found.kind === 'unknown') return undefined
  return found.kind === 'received' ? found.receipt.slug : found
}

const upload = async (
  row: ItemRow,
  told: UploadPayload,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<Step> => {
  const kind = kinds[row.kind]
  if (row.isUncertain) {
    const found = await find(row, signal)
    if (found === 'done' || found.kind !== 'unknown') return found
    // The clinic does not have it: from here on bytes move.
    if (!(await renew(row, { state: 'sending', sent: 0 }))) return 'later'
  }
  const bytes = await readBytes(row)
  if (!bytes) return { kind: 'blocked', problem: { class: 'unreadable' } }
  const slug = row.action === 'replace' ? await slugToReplace(row, signal) : undefined
  if (typeof slug === 'object') return slug
  const outcome = await ask(
    slug === undefined || !kind.replace ? kind.add(told, bytes) : kind.replace(told, bytes, slug),
    { signal, patience: timeoutFor(row.size), stall: queueDelays.stall, onProgress },
    (reply) => receiptOutcome(reply, row, kind, Date.now()),
  )
  if (outcome === 'done' || outcome.kind !== 'unknown') return outcome
  return slug === undefined ? { kind: 'blocked', problem: outcome.problem } : 'as-new'
}

const pauseAlike = (row: ItemRow, problem: UploadProblem): Promise<void> =>
  queueDatabase.use((database) =>
    database.transaction('rw', database.items, async () => {
      const alike = database.items.where('subject').equals(row.subject)
      const waiting = await alike.filter((each) => row.subject !== '' || each.booking === row.booking).toArray()
      for (const each of waiting)
        if ((each.state === 'queued' || each.state === 'confirming') && each.attemptId === null)
          await database.items.update(each.seq, { state: 'paused_auth', problem })
    }),
  )

const later = (row: ItemRow, outcome: Extract<Outcome, { kind: 'again' }>): Promise<boolean> =>
  release(row, (now) => {
    const { problem, isUncertain, isWrongReceipt } = outcome
    const wrongReceipts = now.wrongReceipts + (isWrongReceipt ? 1 : 0)
    if (wrongReceipts >= queueCounts.wrongReceipts)
      return { state: 'blocked', problem: { class: 'refused' }, isUncertain: true, wrongReceipts: 0 }
    const pausedAt = Date.now()
    const mayBeThere = now.isUncertain || isUncertain
    return {
      state: mayBeThere && now.action !== 'remove' ? 'confirming' : 'queued',
      isUncertain: mayBeThere,
      problem,
      wrongReceipts,
      pausedAt,
      nextAttemptAt: pausedAt + pauseOf(now, outcome, pausedAt),
      backoff: now.backoff + 1,
    }
  })

const soon = (row: ItemRow, changes: Partial<ItemRow>, pause: number): Promise<boolean> =>
  release(row, () => ({ state: 'queued', pausedAt: Date.now(), nextAttemptAt: Date.now() + pause, ...changes }))

const settle = async (row: ItemRow, step: Step): Promise<void> => {
  if (step === 'done') return void (await settleReceived(row, undefined))
  if (step === 'later') return void (await soon(row, {}, queueDelays.lateArrival / 4))
  if (step === 'as-new') return void (await soon(row, { action: 'add', isUncertain: false }, 0))
  if (step.kind === 'received') {
    const { slug, size, sha256, receivedAt } = step.receipt
    await settleReceived(row, { slug, size, sha256, receivedAt })
    return
  }
  if (step.kind === 'again') {
    const isOurs = await later(row, step)
    if (isOurs && step.isNetwork) await suspectNetwork(step.problem.class === 'portal' ? 'portal' : 'transient')
    return
  }
  const { kind, problem } = step
  const isOurs = await release(row, () => ({ state: kind === 'paused' ? 'paused_auth' : 'blocked', problem }))
  if (isOurs && kind === 'paused') await pauseAlike(row, problem)
}

const setDown = (row: ItemRow): Promise<boolean> =>
  release(row, (now) => ({
    state: now.action === 'remove' ? 'queued' : 'confirming',
    isUncertain: true,
    nextAttemptAt: 0,
    pausedAt: 0,
  }))

const toTold = async (row: ItemRow, secret: ItemSecret): Promise<UploadPayload> => ({
  key: row.key,
  bookingKey: (await followAliases(secret.bookingRef, await readAliases())).bookingKey,
  about: secret.about,
  mime: secret.mime,
  size: row.size,
  sha256: row.sha256,
})

export const attempt = async (row: ItemRow, signals: readonly AbortSignal[]): Promise<void> => {
  const own = new AbortController()
  const stop = (): void => own.abort()
  for (const signal of signals) {
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  }
  noteAttempt(row.key, own)
  let sent = 0
  let writtenAt = Date.now()
  const keep = async (): Promise<void> => {
    writtenAt = Date.now()
    // A busy database is no reason to stop: the lease lasts several renewals.
    const isOurs = await renew(row, sent > 0 ? { sent } : {}).catch(() => true)
    if (!isOurs) stop()
  }
  const renewal = setInterval(() => void keep(), queueDelays.leaseRenewal)
  const onProgress = (bytes: number): void => {
    sent = Math.min(bytes, row.size)
    if (Math.abs(Date.now() - writtenAt) >= queueDelays.progress) void keep()
  }
  try {
    const secret = await secretOf(row).catch(() => undefined)
    if (!secret) return void (await settle(row, { kind: 'blocked', problem: { class: 'unreadable' } }))
    const told = await toTold(row, secret)
    const step =
      row.action === 'remove' ? await remove(row, told, own.signal) : await upload(row, told, own.signal, onProgress)
    // A late receipt counts; any other outcome of a stopped attempt is its stopping.
    const isReceived = step !== 'done' && typeof step === 'object' && step.kind === 'received'
    if (own.signal.aborted && !isReceived) await setDown(row)
    else await settle(row, step)
  } finally {
    clearInterval(renewal)
    for (const signal of signals) signal.removeEventListener('abort', stop)
    endAttempt(row.key)
  }
}
