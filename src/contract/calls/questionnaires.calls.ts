// Paths are ours to design (API-25, -34, -36 to -42, -47, -72, -73).
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  appointmentQuestionnaireTypes,
  painScoreTypes,
  questionnaireTypes,
  temporaryQuestionnaireTypes,
} from '../codes/questionnaire-types.ts'
import { uploadKeySchema } from '../entities/attachment.ts'
import {
  bookingKeySchema,
  idListSchema,
  idSchema,
  referenceSchema,
  slugSchema,
  visitSlugListSchema,
} from '../entities/primitives.ts'
import {
  demandsSchema,
  deskAnswerSchema,
  givenAnswerSchema,
  outcomeSchema,
  questionnaireAnswerSchema,
  questionnaireMessageSchema,
  questionnaireReceiptSchema,
  questionnairesSchema,
  savedAnswerSchema,
} from '../entities/questionnaire.ts'
import { deskSafetySchema, safetyClearanceSchema } from '../entities/safety.ts'
import { examsLimits } from '../limits/exams.limits.ts'
import { questionnairesLimits } from '../limits/questionnaires.limits.ts'

const params = z.object({ bookingKey: bookingKeySchema })
const examSlugs = z.array(slugSchema).check(z.minLength(1), z.maxLength(examsLimits.examsPerVisit))

const answerErrors = [
  'questionnaire.too-many',
  'questionnaire.unknown',
  'questionnaire.changed',
  'questionnaire.incomplete',
] as const
const keyErrors = ['booking-key.unknown', 'booking-key.used'] as const

export const getBookingQuestionnaires = defineCall({
  name: 'getBookingQuestionnaires',
  method: 'GET',
  path: '/api/booking_keys/{bookingKey}/questionnaires',
  access: 'booking-key',
  summary: 'What is asked before times are offered, each questionnaire once a visit; without answers given before',
  requirements: ['API-34', 'S-103', 'QUES-01'],
  params,
  query: z.object({
    examSlugs: visitSlugListSchema,
    clinicId: z.optional(idListSchema),
    /** `BOOKING_FORM` by default. */
    type: z.optional(z.enum(temporaryQuestionnaireTypes)),
  }),
  response: questionnairesSchema,
  errors: [...keyErrors, 'exam.unknown', 'clinic.unknown'],
})

export const saveTemporaryAnswer = defineCall({
  name: 'saveTemporaryAnswer',
  method: 'POST',
  path: '/api/booking_keys/{bookingKey}/questionnaire_answers',
  access: 'booking-key',
  summary: 'Saves an answer under the booking key, until a booking or a request is made of it',
  requirements: ['API-42', 'S-80'],
  idempotent: true,
  params,
  body: z.extend(questionnaireAnswerSchema, {
    questionnaireType: z.enum(temporaryQuestionnaireTypes),
    /** Of the visit, as the page has them: for what is told of the answers. What decides are the exams that are held. */
    examSlugs: z.optional(examSlugs),
    examSlug: z.optional(slugSchema),
    modality: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: questionnaireReceiptSchema,
  errors: [...answerErrors, ...keyErrors, 'exam.unknown'],
})

/** S-104: what was demanded. */
const demandedShape = {
  medicareNumber: z.optional(z.string().check(z.maxLength(20))),
  referenceNumber: z.optional(z.string().check(z.maxLength(4))),
  validationCode: z.optional(z.string().check(z.maxLength(40))),
}

export const processOutcomes = defineCall({
  name: 'processOutcomes',
  method: 'POST',
  path: '/api/booking_keys/{bookingKey}/outcomes',
  access: 'booking-key',
  summary: 'What follows from the answers that were saved under the key, decided for these exams',
  requirements: ['API-36', 'QUES-03', 'QUES-07', 'QUES-08', 'QUES-09', 'S-78', 'S-104'],
  idempotent: true,
  params,
  body: z.object({
    examSlugs,
    /** Absent where no clinic was chosen yet. */
    clinicId: z.optional(idSchema),
    ...demandedShape,
    /** What is demanded cannot be added here; a request follows. */
    isDocumentMissing: z.optional(z.boolean()),
  }),
  response: outcomeSchema,
  errors: [...keyErrors, 'exam.unknown', 'clinic.unknown', 'questionnaire.required', 'questionnaire.code-wrong'],
})

export const moveAnswersToKey = defineCall({
  name: 'moveAnswersToKey',
  method: 'POST',
  path: '/api/questionnaire_answers/move_to_key',
  access: 'booking-key',
  summary: 'Moves the answers of a booking key without a booking to another one without',
  requirements: ['API-72', 'BOOK-32'],
  body: z.object({ from: bookingKeySchema, to: bookingKeySchema }),
  response: z.array(questionnaireReceiptSchema),
  errors: keyErrors,
})

export const moveAnswersToExam = defineCall({
  name: 'moveAnswersToExam',
  method: 'POST',
  path: '/api/questionnaire_answers/move_to_exam',
  access: 'booking-key',
  summary: 'Answers of one exam become those of another, when the patient changes the exam',
  requirements: ['API-73'],
  body: z.object({ bookingKey: bookingKeySchema, from: slugSchema, to: slugSchema }),
  response: z.array(questionnaireReceiptSchema),
  errors: [...keyErrors, 'exam.unknown'],
})

export const getAnswerReceipt = defineCall({
  name: 'getAnswerReceipt',
  method: 'GET',
  path: '/api/questionnaire_answers/by-key/{key}',
  access: 'booking-key',
  summary: 'Receipt of the answer sent with this Idempotency-Key; 404 when none was received',
  requirements: ['STATE-06'],
  params: z.object({ key: uploadKeySchema }),
  response: questionnaireReceiptSchema,
  errors: ['questionnaire.answer-unknown'],
})

export const getQuestionnaireMessage = defineCall({
  name: 'getQuestionnaireMessage',
  method: 'GET',
  path: '/api/booking_keys/{bookingKey}/questionnaires/{questionnaireId}/message',
  access: 'booking-key',
  summary: 'What stands at the end of a questionnaire',
  requirements: ['API-41'],
  params: z.object({ bookingKey: bookingKeySchema, questionnaireId: slugSchema }),
  response: questionnaireMessageSchema,
  errors: ['questionnaire.unknown'],
})

/** API-47 */
const imageName = /^[a-z0-9][a-z0-9-]{0,60}\.(?:svg|png|jpg|webp)$/

export const getQuestionnaireImage = defineCall({
  name: 'getQuestionnaireImage',
  method: 'GET',
  path: '/api/questionnaire_images/{name}',
  access: 'public',
  summary: 'A picture in the questionnaires of the provider',
  requirements: ['API-47', 'S-107'],
  cache: 'storable',
  kind: 'file',
  params: z.object({ name: z.string().check(z.regex(imageName)) }),
  response: z.any(),
  errors: ['request.not-found'],
})

export const listSuggestions = defineCall({
  name: 'listSuggestions',
  method: 'GET',
  path: '/api/suggestions/{list}',
  access: 'public',
  summary: 'Entries of a list of the provider that have the text in them',
  requirements: ['API-25', 'QUES-26'],
  params: z.object({ list: slugSchema }),
  query: z.object({
    text: z.string().check(z.minLength(questionnairesLimits.suggestionMinCharacters), z.maxLength(100)),
  }),
  response: z.array(z.string()),
  errors: ['request.not-found'],
})

export const getVisitQuestionnaires = defineCall({
  name: 'getVisitQuestionnaires',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/questionnaires',
  access: 'booking',
  summary: 'Questionnaires of the visit that are asked now, and whether each is answered',
  requirements: ['API-34', 'QUES-33', 'PORTAL-19'],
  params,
  query: z.object({ appointmentSlug: z.optional(slugSchema), type: z.optional(z.enum(questionnaireTypes)) }),
  response: questionnairesSchema,
})

export const saveAppointmentAnswer = defineCall({
  name: 'saveAppointmentAnswer',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/questionnaire_answers',
  access: 'booking',
  summary: 'Saves an answer with its appointment; cancelling and declining happen with it, or neither',
  requirements: ['API-38', 'QUES-25', 'QUES-33', 'QUES-36', 'S-08', 'S-106'],
  idempotent: true,
  params,
  body: z.extend(questionnaireAnswerSchema, {
    questionnaireType: z.enum(appointmentQuestionnaireTypes),
    appointmentSlug: slugSchema,
  }),
  response: savedAnswerSchema,
  errors: [...answerErrors, 'change.not-allowed'],
})

export const dismissQuestionnaire = defineCall({
  name: 'dismissQuestionnaire',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/questionnaires/{questionnaireId}/dismissed',
  access: 'booking',
  summary: 'The questionnaire was closed unanswered, and the visit stands',
  requirements: ['QUES-20'],
  params: z.object({ bookingKey: bookingKeySchema, questionnaireId: slugSchema }),
  response: z.object({ isDismissed: z.boolean() }),
  errors: ['questionnaire.unknown'],
})

export const savePainScore = defineCall({
  name: 'savePainScore',
  method: 'POST',
  path: '/api/secured/appointments/{bookingKey}/pain_scores',
  access: 'booking',
  summary: 'Saves a pain score of the visit',
  requirements: ['API-39', 'QUES-34', 'QUES-38'],
  idempotent: true,
  params,
  body: z.extend(questionnaireAnswerSchema, { questionnaireType: z.enum(painScoreTypes) }),
  response: questionnaireReceiptSchema,
  errors: [...answerErrors],
})

export const getQuestionnaireAnswers = defineCall({
  name: 'getQuestionnaireAnswers',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/questionnaire_answers',
  access: 'patient',
  summary: 'Answers of the visit with the questions that were read, the oldest first',
  requirements: ['QUES-06', 'S-111'],
  params,
  response: z.array(givenAnswerSchema),
  errors: [],
})

export const getRequestQuestionnaires = defineCall({
  name: 'getRequestQuestionnaires',
  method: 'GET',
  path: '/api/secured/booking_requests/{bookingKey}/questionnaires',
  access: 'booking',
  summary: 'Questionnaires of the booking request that are asked now, and whether each is answered',
  requirements: ['API-34', 'QUES-33'],
  params,
  query: z.object({ type: z.optional(z.enum(questionnaireTypes)) }),
  response: questionnairesSchema,
})

export const saveRequestAnswer = defineCall({
  name: 'saveRequestAnswer',
  method: 'POST',
  path: '/api/secured/booking_requests/{bookingKey}/questionnaire_answers',
  access: 'booking',
  summary: 'Saves an answer with its booking request; a protocol while the request is on hold',
  requirements: ['API-37', 'QUES-33', 'QUES-35', 'QUES-39'],
  idempotent: true,
  params,
  body: z.extend(questionnaireAnswerSchema, { bookingRequestSlug: slugSchema, isProtocol: z.boolean() }),
  response: savedAnswerSchema,
  errors: [...answerErrors, 'booking-request.closed'],
})

export const saveRequestDemands = defineCall({
  name: 'saveRequestDemands',
  method: 'POST',
  path: '/api/secured/booking_requests/{bookingKey}/demands',
  access: 'booking',
  summary: 'Adds what the answers of a sent booking request demand; answers with what is still missing',
  requirements: ['QUES-09', 'S-104', 'S-58'],
  idempotent: true,
  params,
  body: z.object(demandedShape),
  response: demandsSchema,
  errors: ['booking-request.closed', 'questionnaire.code-wrong'],
})

export const getRequestAnswers = defineCall({
  name: 'getRequestAnswers',
  method: 'GET',
  path: '/api/secured/booking_requests/{bookingKey}/questionnaire_answers',
  access: 'patient',
  summary: 'Answers of the booking request with the questions that were read, the oldest first',
  requirements: ['QUES-06', 'S-111'],
  params,
  response: z.array(givenAnswerSchema),
  errors: [],
})

export const listDeskAnswers = defineCall({
  name: 'listDeskAnswers',
  method: 'GET',
  path: '/api/desk/questionnaire_answers/{reference}',
  access: 'desk',
  summary: 'Answers of a visit or a booking request as they were read, with what the provider marks',
  requirements: ['S-110'],
  params: z.object({ reference: referenceSchema }),
  response: z.array(deskAnswerSchema),
  errors: ['booking.unknown'],
})

const deskParams = z.object({ reference: referenceSchema })
const deskErrors = ['booking.unknown'] as const

export const getDeskSafety = defineCall({
  name: 'getDeskSafety',
  method: 'GET',
  path: '/api/desk/visits/{reference}/safety',
  access: 'desk',
  summary: 'What the exams of a visit or a booking request ask before they are done, and how far it is answered',
  requirements: ['S-110', 'S-121'],
  params: deskParams,
  response: deskSafetySchema,
  errors: deskErrors,
})

export const saveDeskSafetyAnswer = defineCall({
  name: 'saveDeskSafetyAnswer',
  method: 'POST',
  path: '/api/desk/visits/{reference}/safety_answers',
  access: 'desk',
  summary: 'Staff answers in the name of the patient, who is told; stored with who did',
  requirements: ['S-110', 'S-121'],
  idempotent: true,
  params: deskParams,
  body: z.extend(questionnaireAnswerSchema, { questionnaireType: z.literal('BOOKING_FORM') }),
  response: deskSafetySchema,
  errors: [...deskErrors, ...answerErrors],
})

export const clearDeskSafety = defineCall({
  name: 'clearDeskSafety',
  method: 'POST',
  path: '/api/desk/visits/{reference}/safety_clearance',
  access: 'desk',
  summary: 'Staff has asked on paper, or has read and judged the answers; a later answer asks for it again',
  requirements: ['S-110', 'S-121'],
  params: deskParams,
  body: safetyClearanceSchema,
  response: deskSafetySchema,
  errors: [...deskErrors, 'questionnaire.safety-changed'],
})
