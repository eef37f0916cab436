import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { relationships } from '#src/contract/codes/relationships.ts'
import { appointmentStatuses, closedStatuses } from '#src/contract/codes/statuses.ts'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'
import { clinics, exams, rooms } from '../catalogue/catalogue.table.ts'
import { occupancy } from '../slots/slots.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Proof of each text that was agreed to. */
export const collectionNotices = pgTable('collection_notices', {
  version: text().primaryKey(),
  text: text().notNull(),
  firstUsedAt: instant().notNull(),
})

export const bookings = pgTable(
  'bookings',
  {
    bookingKey: text()
      .primaryKey()
      .references(() => bookingKeys.key),
    reference: text().notNull().unique(),
    createdAt: instant().notNull(),
    title: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    postalCode: text(),
    /** Null where another person booked and gave only their own. */
    contactNumber: text(),
    email: text(),
    insuranceType: text(),
    ethnicities: text().array(),
    /** As typed, or the slug of one of the pack's. */
    referrerOrganization: text(),
    referrerOrganizationSlug: text(),
    referrerDoctor: text(),
    patientNotes: text(),
    /** Null where the patient booked. */
    bookedByName: text(),
    bookedByRelationship: text({ enum: relationships }),
    bookedByContactNumber: text(),
    bookedByEmail: text(),
    /** S-56 */
    consentVersion: text().references(() => collectionNotices.version),
    consentedAt: instant(),
    locale: text().notNull(),
  },
  (table) => [index().on(table.dateOfBirth)],
)

export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    status: text({ enum: [...appointmentStatuses, ...closedStatuses] }).notNull(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    examId: integer()
      .notNull()
      .references(() => exams.id),
    /** Null once it is cancelled, declined or removed: its room is free. */
    occupancyId: bigint({ mode: 'number' })
      .unique()
      .references(() => occupancy.id),
    /** PORTAL-15: the clinic's word on it, never the patient's. */
    isWalkIn: boolean().notNull().default(false),
    /** Of the calendar file (RFC 5545): grows with each change. */
    sequence: integer().notNull().default(0),
    startsAt: instant().notNull(),
    /** End for the patient, without the room's buffer. */
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.bookingKey),
    check(
      'appointments_live_have_room',
      sql`${table.occupancyId} is not null or ${table.status} in ('CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED')`,
    ),
  ],
)
