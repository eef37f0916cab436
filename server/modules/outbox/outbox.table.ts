import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from '../appointments/appointments.table.ts'
import { clinics } from '../catalogue/catalogue.table.ts'
import { contactKinds, contactRequests } from '../contact/contact.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const messageKinds = ['confirmation', 'clinic-notice', ...contactKinds] as const

/**
 * The outbox: what is still to be sent and what was. It names a booking, or what was asked of the call centre, and
 * nobody; words and address are read when it is sent.
 */
export const messages = pgTable(
  'messages',
  {
    /** Random; the message's own id on the way, the same at each attempt. */
    key: text().primaryKey(),
    kind: text({ enum: messageKinds }).notNull(),
    bookingKey: text().references(() => bookings.bookingKey),
    contactRequestId: integer().references(() => contactRequests.id),
    /** Of a notice: whom it is for. */
    clinicId: integer().references(() => clinics.id),
    createdAt: instant().notNull(),
    /** When it may be tried next; while someone tries, when others may think that they died. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    gaveUpAt: instant(),
  },
  (table) => [
    index().on(table.bookingKey),
    index().on(table.contactRequestId),
    check('messages_are_about_one', sql`(${table.bookingKey} is null) <> (${table.contactRequestId} is null)`),
    index('messages_waiting_index').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
)
