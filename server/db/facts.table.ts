import { pgTable, text } from 'drizzle-orm/pg-core'

/** Provider of the data, reach of the demo calendar. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: text().notNull() })
