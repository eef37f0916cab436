import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { savedArrivalDocumentStates, savedArrivalStates } from '#src/contract/codes/saved-arrival-states.ts'
import type { SealedEnvelope } from '#src/contract/entities/saved-arrival.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** S-36: saved by a kiosk without network. */
export const savedArrivals = pgTable(
  'arrivals',
  {
    key: text().primaryKey(),
    deviceId: text()
      .notNull()
      .references(() => kiosks.deviceId, { onDelete: 'cascade' }),
    /** Of the kiosk when the arrival was received. */
    clinicSlug: text().notNull(),
    number: text().notNull(),
    state: text({ enum: savedArrivalStates }).notNull(),
    /** As it came: another body under the same key is refused. */
    envelope: jsonb().$type<SealedEnvelope>().notNull(),
    arrivedAt: instant().notNull(),
    otherArrivedAt: instant(),
    receivedAt: instant().notNull(),
    /** Null where the envelope could not be opened. */
    lastName: text(),
    /** In place of the last name. */
    passCode: text(),
    dateOfBirth: text(),
    bookingKey: text().references(() => bookings.bookingKey),
  },
  (table) => [
    index().on(table.clinicSlug, table.arrivedAt),
    index().on(table.receivedAt),
    index().on(table.bookingKey),
  ],
)

const storedStates = ['receiving', ...savedArrivalDocumentStates] as const

/** Sealed in the storage for as long as its arrival may be matched anew. */
export const savedArrivalDocuments = pgTable(
  'arrival_documents',
  {
    key: text().primaryKey(),
    arrivalKey: text()
      .notNull()
      .references(() => savedArrivals.key, { onDelete: 'cascade' }),
    /** `receiving` until the file is in the storage. */
    state: text({ enum: storedStates }).notNull(),
    keyId: text().notNull(),
    encapsulated: text().notNull(),
    /** Of the sealed bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Null once the file is removed. */
    fileKey: text(),
    receivedAt: instant().notNull(),
    /** Of the document that it became. */
    documentSlug: text(),
    /** How often it was taken back: each time it is another upload. */
    round: integer().notNull().default(0),
  },
  (table) => [index().on(table.arrivalKey), index().on(table.state)],
)
