// S-81: what the address of a questionnaire names, by its type; nothing of a person.
import type { AuthenticationType } from '../codes/authentication-types.ts'
import { pagePaths } from '../codes/page-paths.ts'
import { type QuestionnaireType, questionnaireTypes } from '../codes/questionnaire-types.ts'
import { bookingKeySchema, slugSchema, visitSlugListSchema } from '../entities/primitives.ts'

/** Of browsers and Node alike; the contract is compiled for neither. */
declare const URLSearchParams: new (
  text?: string,
) => { get: (name: string) => string | null; append: (name: string, value: string) => void; toString: () => string }

type Named = 'bookingKey' | 'appointmentSlug' | 'examSlug'

type Row = {
  needs: readonly Named[]
  takes: readonly Named[]
  /** What it is signed in to with; absent: answered before there is a booking. */
  signIn?: Extract<AuthenticationType, 'APPOINTMENT' | 'BOOKING_REQUEST'>
}

const beforeBooking: Row = { needs: ['examSlug'], takes: [] }
const ofVisit: Row = { needs: ['bookingKey'], takes: ['appointmentSlug'], signIn: 'APPOINTMENT' }
const ofRequest: Row = { needs: ['bookingKey'], takes: [], signIn: 'BOOKING_REQUEST' }

const rows: Readonly<Record<QuestionnaireType, Row>> = {
  BOOKING_FORM: beforeBooking,
  CREATE_BOOKING_REQUEST: ofRequest,
  CREATE_BOOKING_REQUEST_REFERRER: beforeBooking,
  REQUIRED_ON_CONFIRMATION: ofVisit,
  FEEDBACK: ofVisit,
  CANCEL_APPOINTMENT_PATIENT: ofVisit,
  DECLINE_APPOINTMENT: ofVisit,
  PAIN_SCORE_INITIAL: ofVisit,
  PAIN_SCORE_FINAL: ofVisit,
  PROTOCOL: ofRequest,
}

export type QuestionnaireAddress = {
  type: QuestionnaireType
  bookingKey?: string | undefined
  appointmentSlug?: string | undefined
  /** One or several of a visit. */
  examSlug?: string | undefined
  redirectUrl?: string | undefined
}

const schemas = { bookingKey: bookingKeySchema, appointmentSlug: slugSchema, examSlug: visitSlugListSchema }

type Of = Pick<QuestionnaireAddress, 'type' | 'bookingKey' | 'appointmentSlug'>

/** What is asked before a booking is open on a request too, once the clinic has named its exam, and on a visit (S-121). */
const rowOf = ({ type, bookingKey, appointmentSlug }: Of): Row => {
  if (type !== 'BOOKING_FORM' || bookingKey === undefined) return rows[type]
  return appointmentSlug === undefined ? ofRequest : ofVisit
}

export const questionnaireSignIn = (address: Of): Row['signIn'] => rowOf(address).signIn

/** ROUTE-33: undefined where the type is not known, something is missing, or a value is none. */
export const readQuestionnaireAddress = (search: string): QuestionnaireAddress | undefined => {
  const given = new URLSearchParams(search)
  const type = questionnaireTypes.find((each) => each === given.get('type'))
  if (!type) return undefined
  const bookingKey = given.get('bookingKey') ?? undefined
  const appointmentSlug = given.get('appointmentSlug') ?? undefined
  const { needs, takes } = rowOf({ type, bookingKey, appointmentSlug })
  const address: QuestionnaireAddress = { type }
  for (const name of [...needs, ...takes]) {
    const value = given.get(name)
    if (value === null && takes.includes(name)) continue
    if (value === null || !schemas[name].safeParse(value).success) return undefined
    address[name] = value
  }
  const redirectUrl = given.get('redirectUrl')
  return redirectUrl === null ? address : { ...address, redirectUrl }
}

/** Without what the type does not take. */
export const questionnairePath = (address: QuestionnaireAddress): string => {
  const { needs, takes } = rowOf(address)
  const search = new URLSearchParams()
  search.append('type', address.type)
  for (const name of [...needs, ...takes]) {
    const value = address[name]
    if (value !== undefined) search.append(name, value)
  }
  if (address.redirectUrl !== undefined) search.append('redirectUrl', address.redirectUrl)
  return `${pagePaths.questionnaires}?${search.toString()}`
}
