// Several instances may run: each leases a message, and failures are retried.
import type { AppContext } from '../../context.ts'
import { type MailDraft, type Message, mailOf } from './mail.ts'
import { finishAttempt, type MessageRow, takeDueMessage } from './outbox.repository.ts'

type SenderContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'ports'>

export type Composers = Readonly<Record<string, (message: Message) => Promise<MailDraft | undefined>>>

export type SenderOptions = {
  context: SenderContext
  composers: Composers
  /** From 0 to 1; spreads retries. */
  random?: () => number
}

/** Longer than the slowest attempt that a mail server makes without failing. */
const leaseSeconds = 300
const firstWaitSeconds = 30
const longestWaitSeconds = 6 * 3600
/** A little more than a day, with the waits between them. */
export const maxAttempts = 14
const lookEveryMilliseconds = 2000

/** Doubles from half a minute to six hours; up to a quarter more by chance. */
const waitSeconds = (attempts: number, random: () => number): number =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (attempts - 1)) * (1 + random() / 4)

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
  // The process of the last attempt ended before it could report.
  if (row.attempts > maxAttempts) return giveUp({})
  try {
    const compose = composers[row.kind]
    // A newer instance may know the kind.
    if (!compose) throw new Error('no such kind of mail')
    const draft = await compose(row)
    if (draft === undefined) return giveUp({ failure: 'nobody to send it to' })
    await ports.mail.send(mailOf(row, draft))
  } catch (error) {
    if (row.attempts === maxAttempts) return giveUp(codesOf(error))
    await finishAttempt(db, row, { dueAt: later(clock.now(), waitSeconds(row.attempts, random)) })
    log.warn({ ...about, ...codesOf(error) }, 'message not sent, tried again later')
    return
  }
  await finishAttempt(db, row, { sentAt: clock.now() })
}

export const sendDueMessages = async (options: SenderOptions, isStopped = (): boolean => false): Promise<void> => {
  const { db, clock } = options.context
  while (!isStopped()) {
    const now = clock.now()
    const row = await takeDueMessage(db, now, later(now, leaseSeconds))
    if (!row) return
    await attempt(options, row)
  }
}

const patienceMilliseconds = 3000

/** A silent mail server must not keep a server from stopping; its message is retried after the lease. */
const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds).unref()
  })

/** The returned function lets the message being sent finish. */
export const startSender = (options: SenderOptions): (() => Promise<void>) => {
  let isStopped = false
  let running: Promise<void> | undefined
  const look = (): void => {
    // A lost database is tried again; its alarm is /readyz.
    running ??= sendDueMessages(options, () => isStopped)
      .catch((error: unknown) => options.context.log.warn(codesOf(error), 'outbox neither read nor written'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, lookEveryMilliseconds)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    if (running) await Promise.race([running, patience()])
  }
}
