import type { Database } from '../../db/database.ts'
import { newMessageKey } from '../../shared/ids.ts'
import {
  insertMessages,
  listMessagesAbout,
  listWaitingSubjects,
  type MessageRow,
  type NewMessage,
  listNewestMessages as newestMessages,
} from './outbox.repository.ts'

export type QueuedMail = Pick<NewMessage, 'kind' | 'subject' | 'recipient' | 'locale' | 'expiresAt'> &
  Partial<Pick<NewMessage, 'channel' | 'dueAt'>>

/** In the transaction of their subject: neither exists without the other. */
export const queueMails = (tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> =>
  insertMessages(
    tx,
    mails.map((mail) => ({ channel: 'email', ...mail, key: newMessageKey() })),
    now,
  )

export const waitingSubjects = (db: Database, kinds: readonly string[]): Promise<string[]> =>
  listWaitingSubjects(db, kinds)

/** Sent, waiting or given up. */
export const hasMessage = async (db: Database, subject: string, kind: string): Promise<boolean> =>
  (await listMessagesAbout(db, [subject], [kind])).length > 0

/** Sent or waiting, and not given up. */
export const isTelling = async (
  db: Database,
  { subject, kind, since }: { subject: string; kind: string; since: Date },
): Promise<boolean> => {
  const found = await listMessagesAbout(db, [subject], [kind])
  return found.some(({ createdAt, gaveUpAt }) => createdAt >= since && gaveUpAt === null)
}

export const listNewestMessages = (db: Database, limit: number): Promise<{ messages: MessageRow[]; total: number }> =>
  newestMessages(db, limit)
