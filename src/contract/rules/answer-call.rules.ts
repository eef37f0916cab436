// S-80, S-81, S-121: which call saves an answer, and what goes with it. Of pages, the upload queue and the server alike.
import {
  appointmentQuestionnaireTypes,
  painScoreTypes,
  type QuestionnaireType,
  temporaryQuestionnaireTypes,
} from '../codes/questionnaire-types.ts'
import type { Questionnaire, QuestionnaireAnswer } from '../entities/questionnaire.ts'

/** What the answer is of: the appointment or the booking request. */
export type AnsweredRecord = { of: 'visit' | 'request'; slug: string }

type As<Types extends readonly QuestionnaireType[]> = Omit<QuestionnaireAnswer, 'questionnaireType'> & {
  questionnaireType: Types[number]
}

export type AnswerToSave =
  | { call: 'saveTemporaryAnswer'; body: As<typeof temporaryQuestionnaireTypes> }
  | { call: 'saveAppointmentAnswer'; body: As<typeof appointmentQuestionnaireTypes> & { appointmentSlug: string } }
  | { call: 'savePainScore'; body: As<typeof painScoreTypes> }
  | { call: 'saveRequestAnswer'; body: QuestionnaireAnswer & { bookingRequestSlug: string; isProtocol: boolean } }

type Asked = Pick<Questionnaire, 'type' | 'appointmentSlug' | 'bookingRequestSlug'>

export const recordOf = ({ appointmentSlug, bookingRequestSlug }: Omit<Asked, 'type'>): AnsweredRecord | undefined => {
  if (bookingRequestSlug !== null) return { of: 'request', slug: bookingRequestSlug }
  return appointmentSlug === null ? undefined : { of: 'visit', slug: appointmentSlug }
}

const among = <Type extends QuestionnaireType>(types: readonly Type[], type: QuestionnaireType): Type | undefined =>
  types.find((each) => each === type)

export const isPainScore = (type: QuestionnaireType): boolean => among(painScoreTypes, type) !== undefined

/** What is asked before a booking is temporary until there is a record, then its own; all else is of one record alone. */
export const answerToSave = (answer: QuestionnaireAnswer, record: AnsweredRecord | undefined): AnswerToSave => {
  const { questionnaireType: type } = answer
  const temporary = among(temporaryQuestionnaireTypes, type)
  if (record === undefined)
    return { call: 'saveTemporaryAnswer', body: { ...answer, questionnaireType: temporary ?? 'BOOKING_FORM' } }
  const pain = among(painScoreTypes, type)
  if (pain) return { call: 'savePainScore', body: { ...answer, questionnaireType: pain } }
  const ofVisit = among(appointmentQuestionnaireTypes, type)
  if (ofVisit && (record.of === 'visit' || temporary === undefined)) {
    const body = { ...answer, questionnaireType: ofVisit, appointmentSlug: record.slug }
    return { call: 'saveAppointmentAnswer', body }
  }
  const body = { ...answer, bookingRequestSlug: record.slug, isProtocol: type === 'PROTOCOL' }
  return { call: 'saveRequestAnswer', body }
}

const deciding: readonly QuestionnaireType[] = ['CANCEL_APPOINTMENT_PATIENT', 'DECLINE_APPOINTMENT', 'PROTOCOL']

/** What follows is decided by the answer itself, so that it cannot wait on a device. */
export const needsNetwork = (asked: Asked): boolean =>
  deciding.includes(asked.type) ||
  (among(temporaryQuestionnaireTypes, asked.type) !== undefined && recordOf(asked) === undefined)
