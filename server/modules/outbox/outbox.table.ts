import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

const channels = ['email', 'sms'] as const

/** Names a subject and no person: text and address are composed when it is sent. */
export const messages = pgTable(
  'messages',
  {
    /** Part of the Message-ID, the same at each attempt. */
    key: text().primaryKey(),
    kind: text().notNull(),
    /** A booking key, or the id of a request. */
    subject: text().notNull(),
    /** Where the subject does not say it: the id of a clinic. */
    recipient: text(),
    channel: text({ enum: channels }).notNull(),
    /** Null for the provider's own. */
    locale: text(),
    createdAt: instant().notNull(),
    /** The next attempt; during an attempt, the end of its lease. */
    dueAt: instant().notNull(),
    /** Sent at once and not later than this; null where it is never too late. */
    expiresAt: instant(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    gaveUpAt: instant(),
  },
  (table) => [
    index().on(table.subject),
    index('messages_waiting_index').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
)
