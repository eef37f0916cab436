import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Holds only a hash of the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().notNull(),
    bookingKey: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.bookingKey] }), index().on(table.expiresAt)],
)
