import { createAction } from '@reduxjs/toolkit'
import type { ErrorText } from '#src/api/api-error.ts'
import type { RequestType } from '#src/contract/codes/request-types.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { BookingRequest, PreferredDay } from '#src/contract/entities/booking-request.ts'
import type { HeldSlot, Reservation } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import type { RequestConfirmation } from '#src/core/decided-questions.slice.ts'
import type { CreateEvent } from './create/booking.flow.ts'
import type { BookingFormValues } from './details/booking.form.ts'

export type BookingKeys = { bookingKey: string; idempotencyKey: string }

/** `deadline` in milliseconds of this device's clock. */
export type Hold = { slots: HeldSlot[]; deadline: number; secondsTotal: number }

export type LostSlot = {
  code: string
  startTime: string
  timeZone: string
  clinicId: number
  secondsLeft: number | undefined
  alternatives: Alternative[]
}

/** `atStrip`: of the hold strip's button, on pages without a place for it. `mayBeHeld`: no answer came. */
export type Problem = ErrorText & { atStrip?: true; mayBeHeld?: true }

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

export const holdRequested = createAction('booking/holdRequested')
const holdOf = ({ slots, secondsLeft, secondsTotal }: Reservation): Hold => ({
  slots,
  deadline: Date.now() + secondsLeft * 1000,
  secondsTotal,
})
export const holdReceived = createAction('booking/holdReceived', (reservation: Reservation) => ({
  payload: holdOf(reservation),
}))
/** Of another tab: both go on with one key, and one of them books. */
export const holdFound = createAction(
  'booking/holdFound',
  (reservation: Reservation, idempotencyKey: string): { payload: BookingKeys & { hold: Hold } } => ({
    payload: { bookingKey: reservation.bookingKey, idempotencyKey, hold: holdOf(reservation) },
  }),
)
export const holdSearched = createAction<boolean>('booking/holdSearched')
export const holdFailed = createAction<Problem>('booking/holdFailed')
export const slotLost = createAction<LostSlot>('booking/slotLost')
export const holdEnded = createAction('booking/holdEnded')

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

export const creationMoved = createAction<CreateEvent>('booking/creationMoved')
export const creationFailed = createAction<Problem>('booking/creationFailed')

/** The key is booked; only the answer was lost. */
export const bookingFound = createAction<{ bookingKey: string; idempotencyKey: string | null }>('booking/found')
/** Stays in the memory of this page alone, for a browser that keeps no cookies. */
export const bookingAnswered = createAction<BookingConfirmation>('booking/answered')
export const bookingShown = createAction<string>('booking/shown')
export const bookingDropped = createAction('booking/dropped')

export const draftOpened = createAction<OpenedDraft>('booking/draftOpened')
export const draftRestored = createAction<OpenedDraft>('booking/draftRestored')
