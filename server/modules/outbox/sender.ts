// Several instances may run: each leases a message, and failures are retried.
import type { AppContext } from '../../context.ts'
import { type Draft, type Message, mailOf, smsOf } from './mail.ts'
import { finishAttempt, type Lane, type MessageRow, renewLease, takeDueMessage } from './outbox.repository.ts'
import type { OutboxServices } from './outbox.services.ts'

type SenderContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'ports'> & Partial<OutboxServices>

export type Composers = Readonly<Record<string, (message: Message) => Promise<Draft | undefined>>>

export type SenderOptions = {
  context: SenderContext
  composers: Composers
  /** From 0 to 1; spreads retries. */
  random?: () => number
  /** How often an urgent message that is being sent is kept from other instances. */
  renewMilliseconds?: number
}

/**
 * In seconds. Longer than the slowest attempt that a mail server makes without failing; a code is worth minutes, so that
 * soon after its server has died another one sends it, and one that is slow renews its lease.
 */
export const leasesOfSender = { usual: 300, urgent: 15 } as const
const renewEveryMilliseconds = 5000
const firstWaitSeconds = 30
const firstUrgentWaitSeconds = 5
const longestWaitSeconds = 6 * 3600
/** A little more than a day, with the waits between them. */
export const maxAttempts = 14
const lookEveryMilliseconds = 2000

/** Doubles, to six hours; up to a quarter more by chance. */
const waitSeconds = ({ attempts, expiresAt }: MessageRow, random: () => number): number => {
  const first = expiresAt ? firstUrgentWaitSeconds : firstWaitSeconds
  return Math.min(longestWaitSeconds, first * 2 ** (attempts - 1)) * (1 + random() / 4)
}

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** Codes only: the text of a mail server can quote the address. */
const codesOf = (error: unknown) => {
  const { name, code, responseCode } = error as { name?: string; code?: unknown; responseCode?: unknown }
  return { failure: name, code, responseCode }
}

const attempt = async ({ context, composers, random = Math.random }: SenderOptions, row: MessageRow) => {
  const { db, clock, log, ports } = context
  const about = { message: row.key, kind: row.kind, attempt: row.attempts }
  const giveUp = async (reason: object): Promise<void> => {
    await finishAttempt(db, row, { gaveUpAt: clock.now() })
    log.error({ ...about, ...reason }, 'message given up')
  }
  const isTooLate = (at: Date): boolean => row.expiresAt !== null && row.expiresAt <= at
  if (isTooLate(clock.now())) return giveUp({ failure: 'too late' })
  // The process of the last attempt ended before it could report.
  if (row.attempts > maxAttempts) return giveUp({})
  try {
    const compose = composers[row.kind]
    // A newer instance may know the kind.
    if (!compose) throw new Error('no such kind of mail')
    const draft = await compose(row)
    // What it was about is gone, or nobody can be written to; that is no failure.
    if (draft === undefined || ('isStopped' in draft && draft.isStopped)) {
      await finishAttempt(db, row, { gaveUpAt: clock.now() })
      log.info({ ...about, reason: draft === undefined ? 'nothing to say' : 'stopped' }, 'message not needed')
      return
    }
    if ('sms' in draft) await ports.sms.send(smsOf(row, draft, clock.now()))
    else await ports.mail.send(mailOf(row, draft))
  } catch (error) {
    const dueAt = later(clock.now(), waitSeconds(row, random))
    if (row.attempts === maxAttempts || isTooLate(dueAt)) return giveUp(codesOf(error))
    await finishAttempt(db, row, { dueAt })
    log.warn({ ...about, ...codesOf(error) }, 'message not sent, tried again later')
    return
  }
  await finishAttempt(db, row, { sentAt: clock.now() })
}

const startRenewing = (
  { context: { db, clock, log }, renewMilliseconds = renewEveryMilliseconds }: SenderOptions,
  row: MessageRow,
): (() => void) => {
  const timer = setInterval(() => {
    renewLease(db, row, later(clock.now(), leasesOfSender.urgent)).catch((error: unknown) =>
      log.warn(codesOf(error), 'lease of a message not renewed'),
    )
  }, renewMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

export const sendDueMessages = async (
  options: SenderOptions,
  isStopped = (): boolean => false,
  lane?: Lane,
): Promise<void> => {
  const { db, clock } = options.context
  while (!isStopped()) {
    const now = clock.now()
    const row = await takeDueMessage(db, { now, leases: leasesOfSender, lane })
    if (!row) return
    const stopRenewing = row.expiresAt === null ? undefined : startRenewing(options, row)
    await attempt(options, row).finally(stopRenewing)
  }
}

const patienceMilliseconds = 3000

/** A silent mail server must not keep a server from stopping; its message is retried after the lease. */
const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds).unref()
  })

/** Codes wait neither behind other messages nor behind one code that a gateway is slow to take. */
const lanes: readonly Lane[] = ['usual', 'urgent', 'urgent', 'urgent']

/** The returned function lets the messages being sent finish. */
export const startSender = (options: SenderOptions): (() => Promise<void>) => {
  const { bell, log } = options.context
  let isStopped = false
  const senders = lanes.map((lane) => {
    let running: Promise<void> | undefined
    let isRung = false
    const look = (): Promise<void> => {
      isRung = running !== undefined
      // A lost database is tried again; its alarm is /readyz.
      running ??= sendDueMessages(options, () => isStopped, lane)
        .catch((error: unknown) => log.warn(codesOf(error), 'outbox neither read nor written'))
        .then(() => {
          running = undefined
          return isRung && !isStopped ? look() : undefined
        })
      return running
    }
    return { lane, look, running: () => running }
  })
  const timer = setInterval(() => {
    for (const { look } of senders) void look()
  }, lookEveryMilliseconds)
  timer.unref()
  bell?.onRing(() => {
    for (const { lane, look } of senders) if (lane === 'urgent' && !isStopped) void look()
  })
  return async () => {
    isStopped = true
    clearInterval(timer)
    await Promise.race([Promise.all(senders.map(({ running }) => running())), patience()])
  }
}
