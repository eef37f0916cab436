import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { documentContentTypes } from '#src/contract/codes/document-content-types.ts'
import { documentReasons } from '#src/contract/codes/document-reasons.ts'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Written before the file is stored, so that one that no document names is found and removed. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    /** Temporary while no booking has the key. */
    bookingKey: text()
      .notNull()
      .references(() => bookingKeys.key),
    /** The cleaned copy; an imported document names the same file. */
    fileKey: text()
      .notNull()
      .references(() => storedFiles.key),
    fileName: text().notNull(),
    contentType: text({ enum: documentContentTypes }).notNull(),
    documentTypeId: text().notNull(),
    examSlug: text(),
    groupName: text(),
    additional: boolean().notNull(),
    uploaded: boolean().notNull(),
    /** Of the received bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    cleanedSize: integer().notNull(),
    cleanedSha256: text().notNull(),
    receivedAt: instant().notNull(),
    /** Set by the clinic. */
    checkedAt: instant(),
    /** The clinic asks for a better one; gone once that is there. */
    betterReason: text({ enum: documentReasons }),
  },
  (table) => [index().on(table.bookingKey), index().on(table.fileKey)],
)
