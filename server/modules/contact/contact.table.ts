import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { callTimes } from '#src/contract/codes/call-times.ts'
import { clinics, exams } from '../catalogue/catalogue.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const contactKinds = ['callback-request', 'call-center-email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** API-119, API-120: what somebody asked of the call centre. Kept for `limits.contactDays`. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the person says on the phone to be found. */
    reference: text().notNull().unique(),
    kind: text({ enum: contactKinds }).notNull(),
    createdAt: instant().notNull(),
    regionSlug: text().notNull(),
    clinicId: integer().references(() => clinics.id),
    examId: integer().references(() => exams.id),
    name: text().notNull(),
    /** Of a callback. */
    contactNumber: text(),
    callTime: text({ enum: callTimes }),
    /** What was promised; none where the call centre's hours were too far away. */
    callFrom: instant(),
    callUntil: instant(),
    /** The zone it was promised in. */
    callZone: text(),
    /** Of a message. */
    email: text(),
    /** The note of a callback, or the message. */
    words: text(),
    locale: text(),
    /** Version of the collection notice that was shown. */
    notice: text().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
