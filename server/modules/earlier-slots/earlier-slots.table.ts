import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { dayParts } from '#src/contract/codes/day-parts.ts'
import { earlierPreferenceEnds } from '#src/contract/codes/earlier-slot-states.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { clinics } from '../catalogue/catalogue.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** One of a visit: who wants to be told of earlier times, and which suit them. */
export const earlierPreferences = pgTable(
  'earlier_wishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingKey: text()
      .notNull()
      .unique()
      .references(() => bookings.bookingKey),
    /** Their place in the order; a changed wish keeps it. */
    askedAt: instant().notNull(),
    clinicIds: integer().array().notNull(),
    weekdays: integer().array().notNull(),
    parts: text({ enum: dayParts }).array().notNull(),
    noticeHours: integer().notNull(),
    earlierByDays: integer().notNull(),
    /** Of the visit when it was asked: appointment and start of each, so that a move ends the wish. */
    visitTimes: text().array().notNull(),
    visitStartsAt: instant().notNull(),
    endedAt: instant(),
    end: text({ enum: earlierPreferenceEnds }),
  },
  (table) => [index().on(table.endedAt, table.askedAt)],
)

/** What each was told of; it is held for nobody, so that whether it is still there is asked when it is read. */
export const earlierOffers = pgTable(
  'earlier_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    wishId: integer()
      .notNull()
      .references(() => earlierPreferences.id),
    /** That it was found by, which may be gone meanwhile. */
    freedSlotId: integer(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    startsAt: instant().notNull(),
    offeredAt: instant().notNull(),
    declinedAt: instant(),
  },
  (table) => [
    unique().on(table.wishId, table.clinicId, table.startsAt),
    index().on(table.clinicId, table.startsAt),
    index().on(table.wishId, table.offeredAt),
  ],
)
