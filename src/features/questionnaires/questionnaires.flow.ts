// S-81: what each type of questionnaire is asked by, saved with, and needs.
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'

export type QuestionnaireFlow = {
  /** Which call lists it. */
  listedBy: 'booking' | 'visit' | 'request'
  savedBy: 'temporary' | 'appointment' | 'request' | 'pain-score'
  /** QUES-35, QUES-36 */
  needs: 'booking-key' | 'appointment' | 'request'
  who: 'anyone' | 'patient' | 'referrer'
  /** QUES-15 */
  delay: 'booking-form' | 'none'
  /** What follows is decided by the answer itself, so that it cannot wait on the device. */
  needsNetwork: boolean
}

const temporary: QuestionnaireFlow = {
  listedBy: 'booking',
  savedBy: 'temporary',
  needs: 'booking-key',
  who: 'anyone',
  delay: 'none',
  needsNetwork: true,
}
const visit: QuestionnaireFlow = {
  listedBy: 'visit',
  savedBy: 'appointment',
  needs: 'appointment',
  who: 'patient',
  delay: 'none',
  needsNetwork: false,
}
const pain: QuestionnaireFlow = { ...visit, savedBy: 'pain-score', needs: 'booking-key' }

export const questionnaireFlows: Readonly<Record<QuestionnaireType, QuestionnaireFlow>> = {
  BOOKING_FORM: { ...temporary, delay: 'booking-form' },
  CREATE_BOOKING_REQUEST: temporary,
  CREATE_BOOKING_REQUEST_REFERRER: { ...temporary, who: 'referrer' },
  REQUIRED_ON_CONFIRMATION: visit,
  FEEDBACK: visit,
  CANCEL_APPOINTMENT_PATIENT: { ...visit, needsNetwork: true },
  DECLINE_APPOINTMENT: { ...visit, needsNetwork: true },
  PAIN_SCORE_INITIAL: pain,
  PAIN_SCORE_FINAL: pain,
  PROTOCOL: { ...visit, listedBy: 'request', savedBy: 'request', needs: 'request', needsNetwork: true },
}

/** Before there is a request or a visit answers are temporary, afterwards they are its own (S-121). */
export const flowOf = ({
  type,
  appointmentSlug,
  bookingRequestSlug,
}: Pick<Questionnaire, 'type' | 'appointmentSlug' | 'bookingRequestSlug'>): QuestionnaireFlow => {
  const flow = questionnaireFlows[type]
  if (flow.savedBy !== 'temporary') return flow
  if (bookingRequestSlug !== null) return { ...visit, listedBy: 'request', savedBy: 'request', needs: 'request' }
  return appointmentSlug === null ? flow : visit
}

/** What the last press does, where it does more than send. */
export const finishTexts: Partial<Record<QuestionnaireType, string>> = {
  CANCEL_APPOINTMENT_PATIENT: 'questions.send-and-cancel',
  DECLINE_APPOINTMENT: 'questions.send-and-decline',
}
