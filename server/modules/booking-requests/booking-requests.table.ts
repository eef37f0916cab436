import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { requestReasons } from '#src/contract/codes/request-reasons.ts'
import { requestArrangers, requestTypes } from '#src/contract/codes/request-types.ts'
import { requestStatuses } from '#src/contract/codes/statuses.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** One for each exam; whom it is for stands in `bookings`. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    status: text({ enum: requestStatuses }).notNull(),
    type: text({ enum: requestTypes }).notNull(),
    arrangedBy: text({ enum: requestArrangers }).notNull().default('PATIENT'),
    /** Null until the desk has read from the referral which exam it is. */
    examId: integer().references(() => exams.id),
    /** Null for any of `clinicIds`. */
    clinicId: integer().references(() => clinics.id),
    /** Where it may be, nearest to the region first. */
    clinicIds: integer().array().notNull(),
    /** Of the exam, as the pack said; the lowest comes first. */
    priority: integer().notNull(),
    /** Checked by `preferredDaysSchema` whenever it is read. */
    preferredDays: jsonb().notNull(),
    patientNotes: text(),
    createdAt: instant().notNull(),
    /** First opened by the desk. */
    seenAt: instant(),
    /** The promise of its day. */
    answerBy: instant(),
    reason: text({ enum: requestReasons }),
  },
  (table) => [index().on(table.bookingKey), index().on(table.status, table.priority, table.createdAt)],
)
