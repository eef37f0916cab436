import { date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { locales } from '#src/contract/codes/locales.ts'

/** Who was typed, whether or not anybody is found; for as long as a code is good. */
export const patientMatches = pgTable(
  'patient_matches',
  {
    /** Derived from the rest, so that the same person is counted once. */
    id: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    email: text(),
    /** E.164 */
    phone: text(),
    locale: text({ enum: locales }).notNull(),
    askedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index().on(table.askedAt)],
)
