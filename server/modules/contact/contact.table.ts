import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { callTimeCodes } from '#src/contract/codes/call-time-codes.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const contactKinds = ['callback-request', 'call-center-email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** API-119, API-120. Deleted after `contactLimits.contactDays`. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    kind: text({ enum: contactKinds }).notNull(),
    createdAt: instant().notNull(),
    regionSlug: text().notNull(),
    clinicId: integer().references(() => clinics.id),
    examId: integer().references(() => exams.id),
    name: text().notNull(),
    /** Callbacks only. */
    contactNumber: text(),
    callTime: text({ enum: callTimeCodes }),
    /** Null where the call centre's hours are too far away. */
    callFrom: instant(),
    callUntil: instant(),
    callZone: text(),
    /** Messages only. */
    email: text(),
    /** The note of a callback, or the message. */
    words: text(),
    locale: text(),
    /** Version of the collection notice. */
    notice: text().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
