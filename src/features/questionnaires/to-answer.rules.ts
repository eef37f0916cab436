import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'

type Listed = Pick<Questionnaire, 'type' | 'state' | 'appointmentSlug'>

/** What a visit's page lists; cancelling and declining are asked where they are done. */
const listed: readonly Questionnaire['type'][] = [
  'BOOKING_FORM',
  'REQUIRED_ON_CONFIRMATION',
  'FEEDBACK',
  'PAIN_SCORE_INITIAL',
  'PAIN_SCORE_FINAL',
]

/** Of a request, in the order of their need. */
const listedOfRequest: readonly Questionnaire['type'][] = ['PROTOCOL', 'BOOKING_FORM', 'CREATE_BOOKING_REQUEST']

export const toAnswerOfRequest = <Each extends Listed>(questionnaires: readonly Each[]): Each[] =>
  listedOfRequest.flatMap((type) => questionnaires.filter((each) => each.type === type))

export const toAnswerOf = <Each extends Listed>(questionnaires: readonly Each[]): Each[] =>
  questionnaires.filter(({ type }) => listed.includes(type))

/** S-80 */
export const opensByItself = ({ type, state }: Listed): boolean =>
  (type === 'REQUIRED_ON_CONFIRMATION' || type === 'BOOKING_FORM') && state === 'OPEN'
