import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** First definite answer to a create, by call and key, so that a retry gets the same one. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request body: the same key with another body is refused. */
    bodyHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)
