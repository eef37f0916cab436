import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { appointmentStatuses } from '#src/contract/codes/statuses.ts'
import { clinics, exams, rooms } from '../catalogue/catalogue.table.ts'
import { bookingKeys, occupancy } from '../slots/slots.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** One visit of one patient; its appointments share the key. */
export const bookings = pgTable('bookings', {
  bookingKey: text()
    .primaryKey()
    .references(() => bookingKeys.key),
  createdAt: instant().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date({ mode: 'string' }).notNull(),
  contactNumber: text().notNull(),
  email: text(),
  patientNotes: text(),
  locale: text().notNull(),
})

export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    status: text({ enum: appointmentStatuses }).notNull(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    examId: integer()
      .notNull()
      .references(() => exams.id),
    occupancyId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => occupancy.id),
    startsAt: instant().notNull(),
    /** End for the patient, without the room's buffer. */
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.bookingKey)],
)
