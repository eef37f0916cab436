import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { questionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import { safetyClearances as clearances } from '#src/contract/codes/safety-states.ts'
import { bookingKeys } from '../booking-keys/booking-keys.table.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Proof of the questions that were read; the id is a mark of their texts. */
export const questionnaireVersions = pgTable('questionnaire_versions', {
  id: text().primaryKey(),
  questionnaireId: text().notNull(),
  type: text({ enum: questionnaireTypes }).notNull(),
  title: text().notNull(),
  /** A survey, as text. */
  json: text().notNull(),
  firstAnsweredAt: instant().notNull(),
})

/** Append-only: the last answer to a questionnaire counts. Temporary while no booking has the key. */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    idempotencyKey: text().notNull(),
    bookingKey: text()
      .notNull()
      .references(() => bookingKeys.key),
    questionnaireId: text().notNull(),
    type: text({ enum: questionnaireTypes }).notNull(),
    versionId: text()
      .notNull()
      .references(() => questionnaireVersions.id),
    examSlug: text(),
    modality: text(),
    /** Of the appointment or of the booking request. */
    recordSlug: text(),
    /** The answers that fit their questions, as text. */
    result: text().notNull(),
    /** Of the bytes as they arrived. */
    size: integer().notNull(),
    sha256: text().notNull(),
    receivedAt: instant().notNull(),
    /** Who of staff answered in the patient's name (S-121). */
    answeredBy: text(),
  },
  (table) => [index().on(table.bookingKey, table.id), index().on(table.idempotencyKey)],
)

/** What was decided of the answers of a key, and which demands are met. */
export const questionnaireDecisions = pgTable('questionnaire_decisions', {
  bookingKey: text()
    .primaryKey()
    .references(() => bookingKeys.key),
  /** SHA-256 of the proof that was given out; null once it is used. */
  apiKeyHash: text(),
  /** Of the exams and answers that it proves. */
  mark: text().notNull(),
  decidedAt: instant().notNull(),
  medicareNumber: text(),
  referenceNumber: text(),
  isCodeRight: boolean().notNull(),
  codeTries: integer().notNull(),
  isDocumentMissing: boolean().notNull(),
})

/** QUES-20 */
export const questionnaireDismissals = pgTable(
  'questionnaire_dismissals',
  {
    bookingKey: text()
      .notNull()
      .references(() => bookingKeys.key),
    questionnaireId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingKey, table.questionnaireId] })],
)

/** S-121: append-only; a later answer has another mark. */
export const safetyClearances = pgTable(
  'safety_clearances',
  {
    bookingKey: text()
      .notNull()
      .references(() => bookingKeys.key),
    mark: text().notNull(),
    how: text({ enum: clearances }).notNull(),
    clearedBy: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingKey, table.mark] })],
)
