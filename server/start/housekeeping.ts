// What nobody needs any more goes, so that holds and answers of long ago do not pile up.

import type { FastifyBaseLogger } from 'fastify'
import { limits } from '#src/contract/rules/limits.ts'
import type { Database } from '../db/database.ts'
import { causes } from '../http/error-handler.ts'
import { deleteContactRequests, forgetSenders } from '../modules/contact/contact.repository.ts'
import { sweepDocuments } from '../modules/documents/documents.sweep.ts'
import type { DocumentsOptions } from '../modules/documents/documents-context.ts'
import { deleteAnswersBefore } from '../modules/idempotency/idempotency.repository.ts'
import { deleteExpiredLogins } from '../modules/logins/logins.repository.ts'
import { deleteFinishedMessages } from '../modules/outbox/outbox.repository.ts'
import { deleteExpiredSessions } from '../modules/sessions/sessions.repository.ts'
import { deleteStaleKeys } from '../modules/slots/slots.repository.ts'
import type { Clock } from '../shared/clock.ts'

const everyMilliseconds = 15 * 60_000
const keyHours = 24
const answerDays = 30
const messageDays = 30

export const sweep = async (
  db: Database,
  clock: Clock,
  documents: Pick<DocumentsOptions, 'storage' | 'incoming'>,
): Promise<void> => {
  const now = clock.now()
  // Before the booking keys, by which documents are known. What the storage refuses keeps nothing else from going.
  const failure = await sweepDocuments({ db, clock }, documents).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  await deleteExpiredSessions(db, now)
  await deleteExpiredLogins(db, now)
  const answersEnd = new Date(now.getTime() - answerDays * 86_400_000)
  await deleteStaleKeys(db, new Date(now.getTime() - keyHours * 3_600_000), answersEnd)
  await deleteAnswersBefore(db, answersEnd)
  await deleteFinishedMessages(db, new Date(now.getTime() - messageDays * 86_400_000))
  await forgetSenders(db, new Date(now.getTime() - 3_600_000))
  await deleteContactRequests(db, new Date(now.getTime() - limits.contactDays * 86_400_000))
  if (failure) throw failure.error
}

/** What may be logged of a sweep that failed: how many failures there were, and each kind of them once. */
const describe = (error: unknown) => {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const kinds = failures.map((each) => [(each as Error).name, ...causes(each)].filter(Boolean).join(' '))
  return { failures: failures.length, causes: [...new Set(kinds)] }
}

/** Sweeps every quarter of an hour; a sweep that fails is logged and left to the next one. */
export const startHousekeeping = (
  db: Database,
  clock: Clock,
  documents: Pick<DocumentsOptions, 'storage' | 'incoming'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) => {
  const tell = (error: unknown): void => log.warn(describe(error), 'sweep failed, done again later')
  const timer = setInterval(() => void sweep(db, clock, documents).catch(tell), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
