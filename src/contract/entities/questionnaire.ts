import * as z from 'zod/mini'
import { decisions } from '../codes/outcome-types.ts'
import {
  modalSizes,
  questionnaireAssociations,
  questionnaireStates,
  questionnaireTypes,
} from '../codes/questionnaire-types.ts'
import { safetyStates } from '../codes/safety-states.ts'
import { appointmentStatusSchema } from '../codes/statuses.ts'
import { questionnairesLimits as limits } from '../limits/questionnaires.limits.ts'
import { digestSchema, documentSlugSchema, uploadKeySchema } from './attachment.ts'
import { langSchema } from './lang.ts'
import { patientNumberSchema } from './patient-number.ts'
import { bookingKeySchema, instantSchema, slugSchema, timeZoneSchema } from './primitives.ts'

/** Of the texts as they were shown: another language is another version. */
export const questionnaireVersionSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'invalid' }))

/** SurveyJS (S-77) within `survey-json.rules.ts`; the server cleans its HTML, and the page again. */
export const surveyJsonSchema = z.record(z.string(), z.unknown())
export type SurveyJson = z.infer<typeof surveyJsonSchema>

/** QUES-01 without its outcomes, which only the server reads. */
export const questionnaireSchema = z.object({
  id: slugSchema,
  version: questionnaireVersionSchema,
  title: z.string(),
  type: z.enum(questionnaireTypes),
  association: z.enum(questionnaireAssociations),
  json: surveyJsonSchema,
  /** Reduced and without addresses; its selectors are to be scoped to the questionnaire. */
  css: z.nullable(z.string()),
  showClosingConfirmation: z.boolean(),
  showPreviousButtonOnLastPageEnabled: z.boolean(),
  /** Of the exam that it is asked for, once there is one. */
  appointmentSlug: z.nullable(slugSchema),
  bookingRequestSlug: z.nullable(slugSchema),
  /** Exams of this visit that it is asked for. */
  examSlugs: z.array(slugSchema),
  modalityIds: z.array(z.string()),
  isGeneral: z.boolean(),
  modalSize: z.enum(modalSizes),
  /** Nothing goes on without it. */
  isRequired: z.boolean(),
  /** Counted as in QUES-32 where nothing is answered. */
  questionCount: z.int(),
  minutes: z.nullable(z.int()),
  state: z.enum(questionnaireStates),
  receivedAt: z.nullable(instantSchema),
  lang: langSchema,
})
export type Questionnaire = z.infer<typeof questionnaireSchema>

/** S-104: of what the answers demand, only what is still missing. */
const demandsShape = {
  documentTypeId: z.nullable(slugSchema),
  medicareNumberRequired: z.boolean(),
  /** How that number is written at the clinic (S-58). */
  patientNumber: z.optional(patientNumberSchema),
  validationCodeRequired: z.boolean(),
  validationTriesLeft: z.nullable(z.int()),
  /** How the exams are paid; it is set by itself. */
  insuranceTypeId: z.nullable(slugSchema),
}
export const demandsSchema = z.object(demandsShape)
export type Demands = z.infer<typeof demandsSchema>

/** API-34, in the order in which they are asked. */
export const questionnairesSchema = z.object({
  bookingKey: bookingKeySchema,
  timeZone: timeZoneSchema,
  questionnaires: z.array(questionnaireSchema),
  /** Of a booking request that is open. */
  demands: z.optional(demandsSchema),
  /** Of a visit or a request: something was answered, which a code shows. */
  hasAnswers: z.optional(z.boolean()),
  /** S-121: of a visit whose exams ask something. */
  safety: z.optional(z.enum(safetyStates)),
})
export type Questionnaires = z.infer<typeof questionnairesSchema>

/** QUES-05; `version` is of the questions that were read. */
export const questionnaireAnswerSchema = z.object({
  questionnaireId: slugSchema,
  questionnaireType: z.enum(questionnaireTypes),
  version: questionnaireVersionSchema,
  questionnaireResult: z.string().check(z.minLength(2), z.maxLength(limits.resultBytes)),
})
export type QuestionnaireAnswer = z.infer<typeof questionnaireAnswerSchema>

/** Of the bytes of `questionnaireResult` as they arrived; holds nothing of a person. */
export const questionnaireReceiptSchema = z.object({
  slug: documentSlugSchema,
  key: uploadKeySchema,
  questionnaireId: slugSchema,
  size: z.int(),
  sha256: digestSchema,
  receivedAt: instantSchema,
})
export type QuestionnaireReceipt = z.infer<typeof questionnaireReceiptSchema>

/** S-08: with the status that the appointment or request has now. */
export const savedAnswerSchema = z.extend(questionnaireReceiptSchema, {
  status: appointmentStatusSchema,
  /** A time was declined, and the clinic looks for another one. */
  isRequestOpen: z.optional(z.boolean()),
})
export type SavedAnswer = z.infer<typeof savedAnswerSchema>

/** QUES-06: with the questions that were read. */
export const givenAnswerSchema = z.object({
  slug: documentSlugSchema,
  questionnaireId: slugSchema,
  questionnaireType: z.enum(questionnaireTypes),
  version: questionnaireVersionSchema,
  title: z.string(),
  json: surveyJsonSchema,
  questionnaireResult: z.string(),
  examType: z.nullable(z.string()),
  examNotes: z.nullable(z.string()),
  /** Questions and answers in words. */
  lines: z.array(z.object({ question: z.string(), answer: z.string() })),
  receivedAt: instantSchema,
  /** A later answer to the same questionnaire took its place. */
  isReplaced: z.boolean(),
})
export type GivenAnswer = z.infer<typeof givenAnswerSchema>

/** QUES-09, with what was decided of it. Texts are plain; `message` comes first (S-104). */
export const outcomeSchema = z.object({
  decision: z.enum(decisions),
  /** S-78: what could not be decided leads to a request or a call. */
  isUndecided: z.boolean(),
  message: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** The exam that `newExamSlug` takes the place of. */
  oldExamSlug: z.nullable(slugSchema),
  newExamSlug: z.nullable(slugSchema),
  walkInExamName: z.nullable(z.string()),
  walkInEnabledGroup: z.nullable(z.string()),
  prepTime: z.nullable(z.string()),
  minutesPrior: z.nullable(z.int()),
  restrictQuestionnaireId: z.nullable(slugSchema),
  ...demandsShape,
  /** Of several exams: those with a time, and those that the clinic plans; null where they stay together. */
  split: z.nullable(z.object({ timed: z.array(slugSchema), requested: z.array(slugSchema) })),
  /** Proof for `createBookingRequest`; with the decision for a request alone. */
  apiKey: z.nullable(z.string()),
  /** S-107: the key whose hold and draft go. */
  deleteKey: z.nullable(bookingKeySchema),
  /** BREQ-05: for the page of the request that follows, as text or as key of one; null where none follows. */
  confirmationMessage: z.nullable(z.string()),
  lang: langSchema,
})
export type Outcome = z.infer<typeof outcomeSchema>

/** API-41: what stands at the end of it. */
export const questionnaireMessageSchema = z.object({ message: z.nullable(z.string()), lang: langSchema })

/** S-110: questions and answers as they were read, with what the pack marks for the clinic. */
export const deskAnswerSchema = z.object({
  slug: documentSlugSchema,
  questionnaireId: slugSchema,
  questionnaireType: z.enum(questionnaireTypes),
  title: z.string(),
  examType: z.nullable(z.string()),
  receivedAt: instantSchema,
  isReplaced: z.boolean(),
  lines: z.array(z.object({ question: z.string(), answer: z.string(), isFlagged: z.boolean() })),
  /** Who of staff answered in the patient's name. */
  answeredBy: z.nullable(z.string()),
})
export type DeskAnswer = z.infer<typeof deskAnswerSchema>
