import type { Database } from '../../db/database.ts'
import { newMessageKey } from '../../shared/ids.ts'
import { insertMessages, listWaitingSubjects, type NewMessage } from './outbox.repository.ts'

export type QueuedMail = Pick<NewMessage, 'kind' | 'subject' | 'recipient' | 'locale'>

/** Written in the transaction of what the mails are about: neither exists without the other. */
export const queueMails = (tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> =>
  insertMessages(
    tx,
    mails.map((mail) => ({ ...mail, key: newMessageKey(), channel: 'email' })),
    now,
  )

/** Subjects of mails of these kinds that are neither sent nor given up. */
export const waitingSubjects = (db: Database, kinds: readonly string[]): Promise<string[]> =>
  listWaitingSubjects(db, kinds)
