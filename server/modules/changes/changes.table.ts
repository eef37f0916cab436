import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { moveDeclineReasons, moveRequestStatuses } from '#src/contract/codes/move-request-states.ts'
import { visitEventKinds } from '#src/contract/codes/visit-events.ts'
import { bookings } from '../appointments/appointments.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** S-71: another time that a patient asked for; while it is open, the holds of `holdKey` keep it. */
export const moveRequests = pgTable(
  'move_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    holdKey: text().notNull(),
    status: text({ enum: moveRequestStatuses }).notNull(),
    clinicId: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    askedAt: instant().notNull(),
    /** The holds end then too. */
    expiresAt: instant().notNull(),
    closedAt: instant(),
    reason: text({ enum: moveDeclineReasons }),
    /** Of a change of exam: what was asked for, in order of time. */
    examIds: integer().array(),
    /** By slug: what the appointments were before, and are again where the time is not granted. */
    statuses: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [
    uniqueIndex('move_requests_one_open').on(table.bookingKey).where(sql`${table.status} = 'OPEN'`),
    index().on(table.bookingKey),
  ],
)

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
    /** Of a change of exam: what they were before. */
    examIds: integer().array(),
    clinicSlug: text(),
    /** S-66: slug of the pack, and what was read and typed. */
    reason: text(),
    reasonLabel: text(),
    note: text(),
    /** Of a time that was asked for. */
    moveRequestId: bigint({ mode: 'number' }).references(() => moveRequests.id),
  },
  (table) => [index().on(table.bookingKey, table.id)],
)
