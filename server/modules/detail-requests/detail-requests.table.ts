import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { detailDeclineReasons, detailRequestStatuses } from '#src/contract/codes/detail-request-states.ts'
import { locales } from '#src/contract/codes/locales.ts'
import type { DetailChange } from '#src/contract/entities/detail-request.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { clinics } from '../catalogue/catalogue.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What was asked to be corrected, and what became of it. */
export const detailRequests = pgTable(
  'detail_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    /** Of the visit when it was asked: whose desk answers. */
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    status: text({ enum: detailRequestStatuses }).notNull(),
    changes: jsonb().$type<DetailChange[]>().notNull(),
    note: text(),
    /** Of the contact that the patient's code went to: whose other visits are corrected too. */
    patientMark: text(),
    locale: text({ enum: locales }).notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    reason: text({ enum: detailDeclineReasons }),
    word: text(),
  },
  (table) => [index().on(table.bookingKey), index().on(table.status, table.createdAt), index().on(table.settledAt)],
)
