import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { visitEventKinds } from '#src/contract/codes/visit-events.ts'
import { bookings } from '../appointments/appointments.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Append-only: what happened to a visit, for its page, the messages about it and the desk. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    at: instant().notNull(),
    kind: text({ enum: visitEventKinds }).notNull(),
    /** What it concerns. */
    appointmentSlugs: text().array().notNull(),
    /** Of the first appointment, before a move. */
    startedAt: instant(),
    clinicSlug: text(),
    /** S-66: slug of the pack, and what was read and typed. */
    reason: text(),
    reasonLabel: text(),
    note: text(),
  },
  (table) => [index().on(table.bookingKey, table.id)],
)
