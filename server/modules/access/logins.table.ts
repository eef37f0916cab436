import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** SHELL-21. Holds only a hash of the cookie. */
export const logins = pgTable(
  'logins',
  {
    tokenHash: text().primaryKey(),
    username: text().notNull(),
    organization: text(),
    doctorFirstName: text(),
    doctorLastName: text(),
    /** S-26 */
    readOnly: boolean().notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
