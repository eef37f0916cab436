import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../appointments/appointments.table.ts'

/** The booking that a persona of the pack has at present. */
export const demoPersonas = pgTable('demo_personas', {
  slug: text().primaryKey(),
  bookingKey: text()
    .notNull()
    .references(() => bookings.bookingKey),
  begunAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
