import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { locales } from '#src/contract/codes/locales.ts'
import { contactDetailsTypes, openingKinds, shareTypes } from '#src/contract/codes/share-codes.ts'
import { bookings } from '../appointments/appointments.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const shares = pgTable(
  'shares',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names it to the patient. */
    slug: text().notNull().unique(),
    /** In the address that the recipient is sent. */
    shareKey: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    type: text({ enum: shareTypes }).notNull(),
    contactName: text().notNull(),
    contactDetails: text().notNull(),
    contactDetailsType: text({ enum: contactDetailsTypes }).notNull(),
    note: text(),
    /** Keyed, so that nobody tries it through. */
    passwordMark: text(),
    /** Of the contact that the patient's code went to: whose history it is. */
    patientMark: text(),
    locale: text({ enum: locales }).notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    revokedAt: instant(),
    /** The patient is told of the first opening alone. */
    openedAt: instant(),
  },
  (table) => [index().on(table.bookingKey), index().on(table.endsAt)],
)

export const shareOpenings = pgTable(
  'share_openings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shareId: integer()
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kind: text({ enum: openingKinds }).notNull(),
    /** Of `REPORT`; else empty. */
    resultSlug: text().notNull(),
    /** A session as the access log names it: read again in it, nothing is counted. */
    session: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.shareId, table.kind, table.resultSlug, table.session)],
)
