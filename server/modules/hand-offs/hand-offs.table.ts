import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { handOffKinds } from '#src/contract/codes/hand-off-states.ts'
import { bookings } from '../appointments/appointments.table.ts'
import { kiosks } from '../kiosks/kiosks.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Of a visit, to one phone; holds only hashes of what opens it. */
export const handOffs = pgTable(
  'hand_offs',
  {
    key: text().primaryKey(),
    secretHash: text().notNull().unique(),
    bookingKey: text()
      .notNull()
      .references(() => bookings.bookingKey),
    /** Null where a phone's run asked. */
    deviceId: text().references(() => kiosks.deviceId, { onDelete: 'cascade' }),
    kind: text({ enum: handOffKinds }).notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    openedAt: instant(),
    /** Of the page that opened it: a lost answer is asked for again. */
    openerHash: text(),
    /** Another one took its place before anybody opened it. */
    replacedAt: instant(),
    /** Idempotency key of its one document. */
    uploadKey: text(),
  },
  (table) => [index().on(table.bookingKey), index().on(table.endsAt)],
)
