import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { arrivalStates } from '#src/contract/codes/arrival-states.ts'
import type { SealedEnvelope } from '#src/contract/entities/arrival.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** S-36: saved by a kiosk without network. */
export const arrivals = pgTable(
  'arrivals',
  {
    key: text().primaryKey(),
    deviceId: text()
      .notNull()
      .references(() => kiosks.deviceId, { onDelete: 'cascade' }),
    /** Of the kiosk when the arrival was received. */
    clinicSlug: text().notNull(),
    number: text().notNull(),
    state: text({ enum: arrivalStates }).notNull(),
    /** As it came: another body under the same key is refused. */
    envelope: jsonb().$type<SealedEnvelope>().notNull(),
    arrivedAt: instant().notNull(),
    otherArrivedAt: instant(),
    receivedAt: instant().notNull(),
    /** Null where the envelope could not be opened. */
    lastName: text(),
    dateOfBirth: text(),
    bookingKey: text().references(() => bookings.bookingKey),
  },
  (table) => [
    index().on(table.clinicSlug, table.arrivedAt),
    index().on(table.receivedAt),
    index().on(table.bookingKey),
  ],
)
