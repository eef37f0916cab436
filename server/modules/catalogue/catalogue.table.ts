// `definition` keeps the last known entry, so that bookings outlive the pack's.
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const entry = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  definition: jsonb().notNull(),
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
