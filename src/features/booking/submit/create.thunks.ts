// BOOK-28 to BOOK-31: the same keys are sent until there is a definite answer.

import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import type { CreateAnswer } from '#src/contract/entities/appointment.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { isCreateFailure } from '#src/contract/rules/create-outcome.rules.ts'
import { bareSlots, isSameVisit, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { type configSlice, selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsLoggedIn, type sessionSlice } from '#src/core/session/session.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { type WriteOptions, write } from '#src/core/write/write.ts'
import { randomKey } from '#src/lib/random-key.ts'
import {
  type Beside,
  bookingAnswered,
  bookingKeyReceived,
  creationFailed,
  creationMoved,
  holdEnded,
} from '../booking.events.ts'
import { isSettling } from '../create/booking.flow.ts'
import { type CreationRoot, selectCreation } from '../create/creation.slice.ts'
import { type BookingFormValues, fromServerFields, toRequest } from '../details/booking.form.ts'
import { type BookingFormRoot, formRefused, selectBookingForm } from '../details/booking-form.slice.ts'
import { type HoldRoot, selectBookingKeys, selectHold } from '../hold/booking-keys.slice.ts'
import { explainLoss, fetchBookingKey, findBooking } from '../hold/hold.thunks.ts'
import { type RequestPlanRoot, selectBeside } from '../request/request-plan.slice.ts'

type BookingRoot = HoldRoot & CreationRoot

type CreateRoot = BookingRoot &
  BookingFormRoot &
  RequestPlanRoot & {
    config: ReturnType<typeof configSlice.getInitialState>
    session: ReturnType<typeof sessionSlice.getInitialState>
  }

export type CreateOutcome =
  | { kind: 'booked'; bookingKey: string; isPending: boolean }
  | { kind: 'lost' | 'form' | 'refused' | 'unresolved' | 'ignored' }

type Request = { bookingKey: string; slots: readonly HeldSlot[]; form: BookingFormValues }

/** Only with the exams that it was chosen with. */
const requestedWith = (beside: Beside | null, slots: readonly HeldSlot[]) =>
  beside && isSameVisit(beside.withExams, slugsOf(slots))
    ? { requested: { regionSlug: beside.regionSlug, examSlugs: beside.examSlugs } }
    : {}

/** Identical each time it is sent. */
const writeRequest =
  (
    { bookingKey, slots, form }: Request,
    { idempotencyKey, language }: { idempotencyKey: string; language: string },
    sending?: WriteOptions,
  ): Thunk<Promise<Outcome<CreateAnswer>>, CreateRoot> =>
  (dispatch, getState) => {
    const { createPendingAppointment } = selectConfig(getState()).application
    const endpoint = createPendingAppointment
      ? appointmentsApi.endpoints.createPendingAppointment
      : appointmentsApi.endpoints.createAppointment
    const locale = isLocale(language) ? { locale: language } : {}
    const requested = requestedWith(selectBeside(getState()), slots)
    const body = { bookingKey, slots: bareSlots(slots), ...toRequest(form, language), ...requested, ...locale }
    return dispatch(write(endpoint, { body, idempotencyKey }, sending))
  }

const sendCreation =
  (language: string, signal: AbortSignal | undefined): Thunk<Promise<Outcome<CreateAnswer> | undefined>, CreateRoot> =>
  async (dispatch, getState) => {
    const { bookingKey, idempotencyKey } = selectBookingKeys(getState())
    const hold = selectHold(getState())
    const { form } = selectBookingForm(getState())
    if (bookingKey === null || idempotencyKey === null || !hold || !form) return undefined
    const wasSent = selectCreation(getState()).create !== 'creating'
    const onAnswerLost = () => void dispatch(creationMoved('answer-lost'))
    const request = { bookingKey, slots: hold.slots, form }
    return dispatch(writeRequest(request, { idempotencyKey, language }, { wasSent, onAnswerLost, signal }))
  }

/**
 * BOOK-31. @returns false when the old key turns out to be booked, in another tab for example; a booking that came
 * with a message is opened by the next try, once the message has been read.
 */
export const startOver =
  (oldKey: string, { hasMessage }: { hasMessage: boolean }): Thunk<Promise<boolean>, BookingRoot> =>
  async (dispatch) => {
    try {
      await dispatch(fetchBookingKey(oldKey))
    } catch (error) {
      if (!hasMessage && dispatch(findBooking(error))) return false
      // Without an answer the old key still stands; the next try sends it with a new Idempotency-Key.
      dispatch(bookingKeyReceived({ bookingKey: oldKey, idempotencyKey: randomKey() }))
    }
    return true
  }

const settleFailure =
  (sent: Extract<Outcome<CreateAnswer>, { kind: 'answered' | 'refused' }>): Thunk<Promise<CreateOutcome>, CreateRoot> =>
  async (dispatch, getState) => {
    if (sent.kind === 'refused' && dispatch(findBooking(sent.error))) return { kind: 'refused' }
    const { bookingKey } = selectBookingKeys(getState())
    const hold = selectHold(getState())
    const hasMessage = sent.kind === 'answered' && sent.answer.success
    const refusal = sent.kind === 'refused' ? refusalOf(sent.error) : undefined
    const expired = refusal?.code === 'hold.expired' ? hold?.slots[0] : undefined
    const lose = (): void => {
      if (sent.kind === 'refused' && expired) dispatch(explainLoss(sent.error, expired))
    }
    // Before the hold goes, or the page would request it again and lose the alternatives.
    lose()
    if (bookingKey !== null && !(await dispatch(startOver(bookingKey, { hasMessage })))) return { kind: 'refused' }
    dispatch(creationMoved('refused'))
    if (expired) {
      // Again: the key may hold another slot, chosen in a second tab, whose news would hide this.
      lose()
      dispatch(holdEnded())
      return { kind: 'lost' }
    }
    const fields = fromServerFields(refusal?.fields ?? [])
    if (Object.keys(fields).length > 0) {
      dispatch(formRefused(fields))
      return { kind: 'form' }
    }
    const refused = (words: string | undefined) => ({ key: words || 'message.booking_refused', message: words })
    dispatch(creationFailed(sent.kind === 'refused' ? errorMessage(sent.error) : refused(sent.answer.errorMessage)))
    return { kind: 'refused' }
  }

const keepAnswer =
  ({ booking }: CreateAnswer): Thunk<void, CreationRoot> =>
  (dispatch) => {
    if (booking) dispatch(bookingAnswered(booking))
  }

/** A second tap while one runs is ignored. @param signal ends the wait; the outcome is asked for with the next press. */
export const submitBooking =
  (language: string, signal?: AbortSignal): Thunk<Promise<CreateOutcome>, CreateRoot> =>
  async (dispatch, getState) => {
    const before = selectCreation(getState()).create
    if (isSettling(before) && before !== 'unresolved') return { kind: 'ignored' }
    dispatch(creationMoved('submitted'))
    const sent = await dispatch(sendCreation(language, signal))
    if (!sent || sent.kind === 'unknown') {
      dispatch(creationMoved('gave-up'))
      return { kind: 'unresolved' }
    }
    if (sent.kind === 'offline') {
      // The form may change, and the next press sends the same keys.
      dispatch(creationMoved('gave-up'))
      dispatch(creationFailed({ key: 'message.offline' }))
      return { kind: 'refused' }
    }
    const context = {
      isLoggedIn: selectIsLoggedIn(getState()),
      failOnCreateMessage: selectConfig(getState()).application.failOnCreateMessage,
    }
    if (sent.kind === 'refused' || isCreateFailure(sent.answer, context)) return dispatch(settleFailure(sent))
    dispatch(keepAnswer(sent.answer))
    dispatch(creationMoved('booked'))
    return { kind: 'booked', bookingKey: sent.answer.bookingKey, isPending: sent.answer.status === 'PENDING' }
  }

/** Repeats the request that booked: its answer opens the confirmation to this browser. */
export const reopenFound =
  (language: string): Thunk<Promise<void>, CreateRoot> =>
  async (dispatch, getState) => {
    const { found, foundBy } = selectCreation(getState())
    const { slots } = selectBookingKeys(getState())
    const { form } = selectBookingForm(getState())
    if (found === null || foundBy === null || !slots || !form) return
    const request = { bookingKey: found, slots, form }
    const sent = await dispatch(writeRequest(request, { idempotencyKey: foundBy, language }))
    if (sent.kind === 'answered') dispatch(keepAnswer(sent.answer))
  }
