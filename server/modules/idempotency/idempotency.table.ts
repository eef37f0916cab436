import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)
