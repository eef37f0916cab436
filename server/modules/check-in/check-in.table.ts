import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { checkInWays, genders, missingParts } from '#src/contract/codes/check-in-states.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { CheckInSaid } from '#src/contract/entities/check-in.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'

export type TypedIdentity = CheckInSaid & { locale: Locale }

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** One patient at one screen. */
export const checkInRuns = pgTable(
  'check_in_runs',
  {
    process: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    bookingKeys: text().array().notNull(),
    /** Of who came by name without a kiosk: looked up when the code is written and when it is right. */
    typed: jsonb().$type<TypedIdentity>(),
    /** The same for the same person. */
    typedId: text(),
    /** Null on a phone. */
    deviceId: text().references(() => kiosks.deviceId, { onDelete: 'cascade' }),
    /** Of the person at the kiosk: its reset ends the run. */
    personHash: text(),
    /** Null until a code was right, where one is needed. */
    openedAt: instant(),
    createdAt: instant().notNull(),
    lastCallAt: instant().notNull(),
  },
  (table) => [index().on(table.personHash), index().on(table.typedId), index().on(table.createdAt)],
)

/** Of a visit; what the clinic said stands beside what the patient did. */
export const checkIns = pgTable('check_ins', {
  bookingKey: text()
    .primaryKey()
    .references(() => bookings.bookingKey),
  /** Ids of `doctors.json`. */
  referrer: text(),
  copyTo: text().array().notNull().default([]),
  dateOfReferral: date({ mode: 'string' }),
  medicareNumber: text(),
  referenceNumber: text(),
  gender: text({ enum: genders }),
  hasNoNumber: boolean().notNull().default(false),
  preparedAt: instant(),
  preparationAcknowledgedAt: instant(),
  readyAt: instant(),
  seeReception: boolean().notNull().default(false),
  way: text({ enum: checkInWays }),
  checkedInAt: instant(),
  checkInAcknowledgedAt: instant(),
  /** What the desk has on paper. */
  atDesk: text({ enum: missingParts }).array().notNull().default([]),
  /** Of the clinic's areas. */
  waitingArea: text(),
})

/** Of a kiosk or a network: names that were not found, and the lock that they make. */
export const checkInFailures = pgTable(
  'check_in_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.subject, table.at)],
)

export const checkInLocks = pgTable('check_in_locks', {
  subject: text().primaryKey(),
  deviceId: text().references(() => kiosks.deviceId, { onDelete: 'cascade' }),
  until: instant().notNull(),
})
