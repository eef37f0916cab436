// What the pack offers, mirrored so that bookings can point to it and outlive it: `definition` keeps the last known words.
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const entry = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  definition: jsonb().notNull(),
  /** Set when the pack no longer holds the slug. */
  retiredAt: timestamp({ withTimezone: true }),
}

export const regions = pgTable('regions', { ...entry, slug: text().notNull().unique() })

export const exams = pgTable('exams', { ...entry, slug: text().notNull().unique() })

export const clinics = pgTable('clinics', { ...entry, slug: text().notNull().unique() })

export const rooms = pgTable(
  'rooms',
  {
    ...entry,
    slug: text().notNull(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
  },
  (table) => [unique().on(table.clinicId, table.slug), index().on(table.clinicId)],
)
