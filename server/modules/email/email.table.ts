import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { emailTopics } from '#src/contract/codes/email-topics.ts'

/** What somebody has stopped. It stays, or the next message would come all the same. */
export const emailChoices = pgTable(
  'email_choices',
  {
    /** Names no address, and finds the one that is known. */
    addressHash: text().notNull(),
    topic: text({ enum: emailTopics }).notNull(),
    stoppedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.topic] })],
)
