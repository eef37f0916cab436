import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row for each use of what may be done so many times within a while. */
export const quotaUses = pgTable(
  'quota_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quota: text().notNull(),
    /** Whose uses are counted together: a network, a number, a booking key. */
    subject: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.quota, table.subject, table.expiresAt), index().on(table.expiresAt)],
)
