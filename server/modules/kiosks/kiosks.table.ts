import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { kioskSounds, kioskStates } from '#src/contract/codes/kiosk-states.ts'
import type { KioskHealth } from '#src/contract/entities/kiosk.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** S-32 */
export const kiosks = pgTable(
  'kiosks',
  {
    deviceId: text().primaryKey(),
    name: text().notNull(),
    foldedName: text().notNull(),
    clinicSlug: text().notNull(),
    keyX: text().notNull(),
    keyY: text().notNull(),
    state: text({ enum: kioskStates }).notNull().default('active'),
    sound: text({ enum: kioskSounds }).notNull().default('speaker'),
    enrolledAt: instant().notNull(),
    lastSeenAt: instant(),
    counter: integer().notNull().default(0),
    recentSignatures: jsonb().$type<string[]>().notNull().default([]),
    health: jsonb().$type<KioskHealth>(),
    clonedAt: instant(),
    /** Of the device's clock, ahead of ours. */
    clockOffSeconds: integer(),
    /** Until it is seen again. */
    silenceMailedAt: instant(),
  },
  (table) => [
    uniqueIndex('kiosks_active_name_index')
      .on(table.clinicSlug, table.foldedName)
      .where(sql`${table.state} = 'active'`),
  ],
)

export const secretKinds = ['challenge', 'token', 'ended-person'] as const

/** Hashes only. A device may have several tokens: a reset takes a new one while the last call of the old is on its way. */
export const kioskSecrets = pgTable(
  'kiosk_secrets',
  {
    hash: text().primaryKey(),
    kind: text({ enum: secretKinds }).notNull(),
    deviceId: text()
      .notNull()
      .references(() => kiosks.deviceId, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.deviceId), index().on(table.expiresAt)],
)

export const enrolmentDecisions = ['waiting', 'approved', 'refused'] as const

export const kioskEnrolments = pgTable(
  'kiosk_enrolments',
  {
    code: text().primaryKey(),
    checkNumber: text().notNull(),
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    keyX: text().notNull(),
    keyY: text().notNull(),
    state: text({ enum: enrolmentDecisions }).notNull().default('waiting'),
    expiresAt: instant().notNull(),
    deviceId: text().references(() => kiosks.deviceId, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.deviceId), index().on(table.expiresAt)],
)

export const kioskEnrolmentTokens = pgTable(
  'kiosk_enrolment_tokens',
  {
    tokenHash: text().primaryKey(),
    clinicSlug: text().notNull(),
    name: text().notNull(),
    expiresAt: instant().notNull(),
    /** Enrolled with it. */
    deviceId: text().references(() => kiosks.deviceId, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.deviceId), index().on(table.expiresAt)],
)
