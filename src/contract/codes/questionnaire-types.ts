/** QUES-04. `CREATE_BOOKING_REQUEST` is a type of outcome too, which is another thing (S-79). */
export const questionnaireTypes = [
  'REQUIRED_ON_CONFIRMATION',
  'FEEDBACK',
  'DECLINE_APPOINTMENT',
  'CANCEL_APPOINTMENT_PATIENT',
  'CREATE_BOOKING_REQUEST',
  'CREATE_BOOKING_REQUEST_REFERRER',
  'PAIN_SCORE_INITIAL',
  'PAIN_SCORE_FINAL',
  'PROTOCOL',
  'BOOKING_FORM',
] as const
export type QuestionnaireType = (typeof questionnaireTypes)[number]

/** S-80: saved with an appointment. S-121: what its exam asks too, where nobody was asked before. */
export const appointmentQuestionnaireTypes = [
  'BOOKING_FORM',
  'REQUIRED_ON_CONFIRMATION',
  'FEEDBACK',
  'DECLINE_APPOINTMENT',
  'CANCEL_APPOINTMENT_PATIENT',
] as const satisfies readonly QuestionnaireType[]

/** QUES-34: go by booking key. */
export const painScoreTypes = ['PAIN_SCORE_INITIAL', 'PAIN_SCORE_FINAL'] as const satisfies readonly QuestionnaireType[]

/** S-80: temporary under the key until the booking or the request is made. */
export const temporaryQuestionnaireTypes = [
  'BOOKING_FORM',
  'CREATE_BOOKING_REQUEST',
  'CREATE_BOOKING_REQUEST_REFERRER',
] as const satisfies readonly QuestionnaireType[]

/** QUES-02 */
export const questionnaireAssociations = ['MODALITY', 'EXAM'] as const

/** S-82 */
export const modalSizes = ['sm', 'lg', 'xl'] as const

/** `CHANGED`: answered, but to questions that read differently by now. */
export const questionnaireStates = ['OPEN', 'ANSWERED', 'CHANGED'] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]
