import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const quotaUses = pgTable(
  'quota_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quota: text().notNull(),
    /** A network, a number or a booking key. */
    subject: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.quota, table.subject, table.expiresAt), index().on(table.expiresAt)],
)
