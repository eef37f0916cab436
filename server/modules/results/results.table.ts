import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { appointments, bookings } from '../appointments/appointments.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const results = pgTable(
  'results',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id),
    performedAt: instant().notNull(),
    reportedAt: instant().notNull(),
    /** In the storage of documents; the row stands first, so that no file is without one. */
    fileKey: text().notNull().unique(),
    size: integer().notNull(),
    sha256: text().notNull(),
    imagesUrl: text(),
    receivedAt: instant().notNull(),
    /** Null until the file is there; such a row is seen by nobody and is swept. */
    storedAt: instant(),
    /** S-68: null until it is released, and again once it is withdrawn. */
    opensAt: instant(),
    /** Grows with each release: one message for each. */
    releases: integer().notNull().default(0),
  },
  (table) => [index().on(table.bookingKey), index().on(table.appointmentId), index().on(table.receivedAt)],
)
