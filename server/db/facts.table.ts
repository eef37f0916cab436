import { pgTable, text } from 'drizzle-orm/pg-core'

/** What the database knows of itself: whose data it holds, how far the demo calendar reaches. */
export const facts = pgTable('facts', { name: text().primaryKey(), value: text().notNull() })
