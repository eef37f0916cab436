import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { authenticationTypes, otpTypes } from '#src/contract/codes/authentication-types.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const signInTries = pgTable(
  'sign_in_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Hash of a booking key, also of an unknown one; or a fresh link's id. */
    subject: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.subject, table.at), index().on(table.at)],
)

export const codeChallenges = pgTable(
  'code_challenges',
  {
    id: text().primaryKey(),
    bookingKey: text().notNull(),
    authenticationType: text({ enum: authenticationTypes }).notNull(),
    /** Hash: its codes are good in the browser, or the run, that asked for them. */
    browser: text(),
    sends: integer().notNull().default(0),
    lastSentAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [index().on(table.bookingKey, table.authenticationType), index().on(table.lastSentAt)],
)

/** The digits follow from the id and the server's secret. */
export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    challengeId: text()
      .notNull()
      .references(() => codeChallenges.id, { onDelete: 'cascade' }),
    otpType: text({ enum: otpTypes }).notNull(),
    /** Of the contact that it went to, which may be another by the time it is typed. */
    contactMark: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.challengeId)],
)

/** Used, until they would have run out. */
export const puzzles = pgTable(
  'puzzles',
  {
    /** Hash of the signature. */
    id: text().primaryKey(),
    endsAt: instant().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** The token follows from the id and the server's secret. */
export const freshLinks = pgTable(
  'fresh_links',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    bookingKey: text().notNull(),
    authenticationType: text({ enum: authenticationTypes }).notNull(),
    shared: boolean().notNull(),
    otpType: text({ enum: otpTypes }).notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.expiresAt)],
)
