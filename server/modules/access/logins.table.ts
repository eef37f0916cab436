import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { loginRoles } from '#src/contract/codes/access.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' }).notNull()

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
    role: text({ enum: loginRoles }).notNull(),
    /** With the subject, who it is at the identity provider. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Encrypted: the logout names the login to the identity provider by it. */
    idToken: text().notNull(),
    idleEndsAt: instant(),
    expiresAt: instant(),
  },
  (table) => [index().on(table.expiresAt)],
)
