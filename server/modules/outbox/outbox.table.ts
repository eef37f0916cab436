import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const channels = ['email'] as const

/**
 * The outbox: what is still to be sent and what was. It names a subject and no person; its area composes text and address
 * when it is sent.
 */
export const messages = pgTable(
  'messages',
  {
    /** Random; the message's own id on the way, the same at each attempt. */
    key: text().primaryKey(),
    /** Which mail of its area. */
    kind: text().notNull(),
    /** What it is about, as its area knows it: a booking key, the id of a request. */
    subject: text().notNull(),
    /** Where the subject does not say it: the id of a clinic. */
    recipient: text(),
    channel: text({ enum: channels }).notNull(),
    /** Without one, the provider's own. */
    locale: text(),
    createdAt: instant().notNull(),
    /** When it may be tried next; during an attempt, when other instances may take it over. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    gaveUpAt: instant(),
  },
  (table) => [
    index().on(table.subject),
    index('messages_waiting_index').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
)
