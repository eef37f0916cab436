// What happens to a booking; hold, form and creation each hear what is theirs.
import { createAction } from '@reduxjs/toolkit'
import type { ErrorWords } from '#src/api/api-error.ts'
import type { HeldSlot, Reservation } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'
import type { CreateEvent } from './create/booking.flow.ts'
import type { BookingFormValues } from './details/booking.form.ts'

export type BookingKeys = { bookingKey: string; idempotencyKey: string }

/** `deadline` in milliseconds of this device's clock, worked out from the server's seconds. */
export type Hold = { slots: HeldSlot[]; deadline: number; secondsTotal: number }

/** A slot the patient chose and did not get, with what else there is. */
export type LostSlot = {
  code: string
  startTime: string
  timeZone: string
  clinicId: number
  secondsLeft: number | undefined
  alternatives: Alternative[]
}

/** `atStrip`: of the held slot's own button, which stands on pages that have no place for it. */
export type Problem = ErrorWords & { atStrip?: true }

export type OpenedDraft = { keys: BookingKeys; form: BookingFormValues | null; slots: HeldSlot[] }

/** A first key, or a new one after a definite failure: hold and form stay (BOOK-31). */
export const bookingKeyReceived = createAction<BookingKeys>('booking/keyReceived')

export const holdRequested = createAction('booking/holdRequested')
export const holdReceived = createAction(
  'booking/holdReceived',
  ({ slots, secondsLeft, secondsTotal }: Reservation): { payload: Hold } => ({
    payload: { slots, deadline: Date.now() + secondsLeft * 1000, secondsTotal },
  }),
)
export const holdFailed = createAction<Problem>('booking/holdFailed')
export const slotLost = createAction<LostSlot>('booking/slotLost')
/** What was held is held no more, for the server says so. */
export const holdEnded = createAction('booking/holdEnded')

/** A changed field was left: the patient is still there (S-51). */
export const fieldLeft = createAction('booking/fieldLeft')

export const creationMoved = createAction<CreateEvent>('booking/creationMoved')
export const creationFailed = createAction<Problem>('booking/creationFailed')

/** The server knows the key as booked: nothing more is to be done with it, and the patient is told. */
export const bookingFound = createAction<{ bookingKey: string; idempotencyKey: string | null }>('booking/found')
/** The confirmation of what was typed and held here is on screen. */
export const bookingShown = createAction<string>('booking/shown')
/** "Start again": nothing of what was begun is left. */
export const bookingDropped = createAction('booking/dropped')

/** A booking that was begun on another day goes on. */
export const draftOpened = createAction<OpenedDraft>('booking/draftOpened')
/** What was typed in this tab before a reload is there again. */
export const draftRestored = createAction<OpenedDraft>('booking/draftRestored')
