import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { consentAnswers as answerKinds } from '#src/contract/codes/consent-states.ts'
import { relationships } from '#src/contract/codes/relationships.ts'
import { bookings } from '../appointments/appointments.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Proof of each text that was shown; the id has a mark of its words. */
export const consentForms = pgTable('consent_forms', {
  id: text().primaryKey(),
  slug: text().notNull(),
  version: integer().notNull(),
  since: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  statements: text().array().notNull(),
  firstShownAt: instant().notNull(),
})

/** Append-only: the last answer of a form counts, those before it stay. */
export const consentAnswers = pgTable(
  'consent_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    formId: text()
      .notNull()
      .references(() => consentForms.id),
    answer: text({ enum: answerKinds }).notNull(),
    /** Null where nothing was signed. */
    signerName: text(),
    /** Null where the patient signed. */
    relationship: text({ enum: relationships }),
    /** By the clock of the device, and when it arrived. */
    signedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** When the clinic took it into its record. */
    takenAt: instant(),
  },
  (table) => [index().on(table.bookingKey, table.id)],
)
