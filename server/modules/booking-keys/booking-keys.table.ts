import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bookingKeys = pgTable('booking_keys', {
  key: text().primaryKey(),
  createdAt: instant().notNull(),
  /** S-51: start of the live set of holds. */
  firstHeldAt: instant(),
  /** Set by a booking or a replacement. */
  usedAt: instant(),
  /** BOOK-32: an upload sent to this key still finds the booking. */
  replacedBy: text(),
})
