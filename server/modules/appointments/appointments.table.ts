import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { relationships } from '#src/contract/codes/relationships.ts'
import { appointmentStatuses } from '#src/contract/codes/statuses.ts'
import { clinics, exams, rooms } from '../catalogue/catalogue.table.ts'
import { bookingKeys, occupancy } from '../slots/slots.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Each text about the data we collect that somebody agreed to, so that it can be shown what that was. */
export const collectionNotices = pgTable('collection_notices', {
  version: text().primaryKey(),
  text: text().notNull(),
  firstUsedAt: instant().notNull(),
})

/** One visit of one patient; its appointments share the key. */
export const bookings = pgTable('bookings', {
  bookingKey: text()
    .primaryKey()
    .references(() => bookingKeys.key),
  createdAt: instant().notNull(),
  title: text(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date({ mode: 'string' }).notNull(),
  postalCode: text(),
  /** Nothing where somebody else booked and gave only theirs. */
  contactNumber: text(),
  email: text(),
  insuranceType: text(),
  ethnicities: text().array(),
  /** As typed or chosen; the slug where it is one of the pack's. */
  referrerOrganization: text(),
  referrerOrganizationSlug: text(),
  referrerDoctor: text(),
  patientNotes: text(),
  /** Who booked, where it was not the patient. */
  bookedByName: text(),
  bookedByRelationship: text({ enum: relationships }),
  bookedByContactNumber: text(),
  bookedByEmail: text(),
  /** S-56: which notice was agreed to, and when. */
  consentVersion: text().references(() => collectionNotices.version),
  consentedAt: instant(),
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
