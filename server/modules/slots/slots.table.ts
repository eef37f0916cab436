// The migration adds what Drizzle cannot express: `EXCLUDE (room_id =, during &&, owner <>) WHERE (block_id is null)`.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'
import { clinics, exams, rooms } from '../catalogue/catalogue.table.ts'

/** `[lower, upper)` in PostgreSQL's own text form. */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Times that appointments have given up, for who asked to be told of earlier ones; gone once nobody is left to tell. */
export const freedSlots = pgTable(
  'freed_times',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When it is looked at next; null: at once. */
    dueAt: instant(),
  },
  (table) => [index().on(table.dueAt), index().on(table.startsAt)],
)

/** When a system of the clinic says that a room is busy; its rows of `occupancy` are what closes the room. */
export const roomBlocks = pgTable(
  'room_blocks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    /** Of the system, which names it again by this. */
    externalId: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.roomId, table.externalId),
    index().on(table.roomId, table.startsAt),
    check('room_blocks_end_later', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const occupancyKind = pgEnum('occupancy_kind', ['HOLD', 'APPOINTMENT', 'BLOCK'])

export const occupancy = pgTable(
  'occupancy',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: occupancyKind().notNull(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    roomId: integer()
      .notNull()
      .references(() => rooms.id),
    startsAt: instant().notNull(),
    /** Buffer included. */
    endsAt: instant().notNull(),
    during: tstzrange().notNull().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at)`),
    examId: integer().references(() => exams.id),
    bookingKey: text().references(() => bookingKeys.key),
    /** Of a hold that is to take the place of this booking's own slots, which are no obstacle to it. */
    movesKey: text().references(() => bookingKeys.key),
    /** Uses of one owner may overlap: a visit moved by 20 minutes in its own room. */
    owner: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when moves_key is not null then moves_key when kind = 'APPOINTMENT' then booking_key else 'use ' || id::text end`,
      ),
    /** Holds only. */
    expiresAt: instant(),
    /** Of a block that a system of the clinic set: it may meet visits, which stand all the same. */
    blockId: bigint({ mode: 'number' }).references(() => roomBlocks.id, { onDelete: 'cascade' }),
    /** For the caps; removed with the hold. */
    heldByBrowser: text(),
    heldByAddress: text(),
  },
  (table) => [
    uniqueIndex('occupancy_room_start')
      .on(table.roomId, table.startsAt)
      .where(sql`${table.movesKey} is null and ${table.blockId} is null`),
    index('occupancy_clinic_start').on(table.clinicId, table.startsAt),
    index('occupancy_booking_key').on(table.bookingKey),
    index('occupancy_held_by_browser').on(table.heldByBrowser).where(sql`${table.heldByBrowser} is not null`),
    index('occupancy_held_by_address').on(table.heldByAddress).where(sql`${table.heldByAddress} is not null`),
    index('occupancy_block').on(table.blockId).where(sql`${table.blockId} is not null`),
    check('occupancy_only_blocks_are_set', sql`${table.kind} = 'BLOCK' or ${table.blockId} is null`),
    check('occupancy_ends_later', sql`${table.endsAt} > ${table.startsAt}`),
    check('occupancy_only_holds_expire', sql`(${table.kind} = 'HOLD') = (${table.expiresAt} is not null)`),
    check(
      'occupancy_only_holds_are_held',
      sql`${table.kind} = 'HOLD' or (${table.heldByBrowser} is null and ${table.heldByAddress} is null)`,
    ),
    check('occupancy_only_holds_move', sql`${table.kind} = 'HOLD' or ${table.movesKey} is null`),
    check(
      'occupancy_blocks_have_no_key',
      sql`(${table.kind} = 'BLOCK') = (${table.bookingKey} is null) and (${table.kind} = 'BLOCK') = (${table.examId} is null)`,
    ),
  ],
)
