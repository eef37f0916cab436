import { createAction } from '@reduxjs/toolkit'
import type { ErrorText } from '#src/api/api-error.ts'
import type { RequestType } from '#src/contract/codes/request-types.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { BookingRequest, PreferredDay } from '#src/contract/entities/booking-request.ts'
import type { HeldSlot, Reservation } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import type { RequestConfirmation } from '#src/core/decided-questions.slice.ts'
import { holdEventsOf, holdOf, meansForHold } from '#src/core/hold/hold.events.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import type { CreateEvent } from './create/booking.flow.ts'
import type { BookingFormValues } from './details/booking.form.ts'

export type BookingKeys = { bookingKey: string; idempotencyKey: string }

export type LostSlot = {
  code: string
  startTime: string
  timeZone: string
  clinicId: number
  secondsLeft: number | undefined
  alternatives: Alternative[]
}

/** What a booking request asks for, in place of a slot. */
export type RequestPlan = {
  regionSlug: string
  examSlugs: string[]
  /** Null for any. */
  clinicId: number | null
  timeZone: string
  type: RequestType
  preferredDays: PreferredDay[]
  notes: string
}

/** Exams without a time online, which are asked for with the booking of those that have one. */
export type Beside = { regionSlug: string; withExams: string[]; examSlugs: string[] }

/** Of slots, or of a plan. */
export type OpenedDraft = {
  keys: BookingKeys
  form: BookingFormValues | null
  slots: HeldSlot[]
  plan: RequestPlan | null
  beside: Beside | null
}

/** BOOK-31: a first key, or a new one after a definite failure; hold and form stay. */
export const bookingKeyReceived = createAction<BookingKeys>('booking/keyReceived')

export const bookHoldEvents = holdEventsOf('book')
export const { requested: holdRequested, received: holdReceived, failed: holdFailed, ended: holdEnded } = bookHoldEvents
/** Of another tab: both go on with one key, and one of them books. */
export const holdFound = createAction('booking/holdFound', (reservation: Reservation, idempotencyKey: string) => {
  const hold = holdOf(reservation)
  const payload: BookingKeys & { hold: Hold } = { bookingKey: reservation.bookingKey, idempotencyKey, hold }
  return { payload, meta: meansForHold('book', { kind: 'found', hold }) }
})
export const holdSearched = createAction<boolean>('booking/holdSearched')
export const slotLost = createAction('booking/slotLost', (lost: LostSlot) => ({
  payload: lost,
  meta: meansForHold('book', { kind: 'lost' }),
}))

export const requestPlanned = createAction<RequestPlan>('booking/requestPlanned')
export const besideChosen = createAction<Beside | null>('booking/besideChosen')
/** Stays in the memory of this page alone, for a browser that keeps no cookies. */
export const requestAnswered = createAction<{
  request: BookingRequest
  /** BREQ-05 */
  confirmation: RequestConfirmation | null
}>('booking/requestAnswered')

/** S-51: a changed field was left. */
export const fieldLeft = createAction('booking/fieldLeft')

export const creationMoved = createAction('booking/creationMoved', (event: CreateEvent) => ({
  payload: event,
  meta: event === 'submitted' ? meansForHold('book', { kind: 'told' }) : {},
}))
export const creationFailed = createAction('booking/creationFailed', (problem: ErrorText) => ({
  payload: problem,
  meta: meansForHold('book', { kind: 'told' }),
}))

/** Nothing is held for what is booked, shown or given up. */
const withoutHold = <Payload>(payload: Payload) => ({
  payload,
  meta: meansForHold('book', { kind: 'dropped' }),
})

/** The key is booked; only the answer was lost. */
export const bookingFound = createAction(
  'booking/found',
  withoutHold<{ bookingKey: string; idempotencyKey: string | null }>,
)
/** Stays in the memory of this page alone, for a browser that keeps no cookies. */
export const bookingAnswered = createAction<BookingConfirmation>('booking/answered')
export const bookingShown = createAction('booking/shown', withoutHold<string>)
export const bookingDropped = createAction('booking/dropped', () => withoutHold(undefined))

export const draftOpened = createAction('booking/draftOpened', withoutHold<OpenedDraft>)
export const draftRestored = createAction<OpenedDraft>('booking/draftRestored')
