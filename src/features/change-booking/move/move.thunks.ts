import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import { changesApi } from '#src/api/changes.api.ts'
import { consentApi } from '#src/api/consent.api.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { write } from '#src/core/write/write.ts'
import { untilAborted } from '#src/lib/until-aborted.ts'
import { bookingChanged } from '../change-booking.thunks.ts'
import {
  type MoveRoot,
  moveEnded,
  moveHoldFailed,
  moveHoldReceived,
  moveHoldRequested,
  selectMove,
} from './move.slice.ts'
import { forgetMoveInTab, readMoveInTab, storeMoveInTab } from './move-memory.ts'

/** ROUTE-28: the visit of the appointment, among those that this browser has opened. */
export const findVisit =
  (appointmentSlug: string): Thunk<Promise<BookingConfirmation | undefined>, unknown> =>
  async (dispatch) => {
    const [slug = ''] = appointmentSlug.split(',')
    const session = await dispatch(askAnew(authenticationApi.endpoints.getSession, {}))
    if (session.error && !refusalOf(session.error)) throw session.error
    const keys = new Set(session.data?.bookings.map(({ bookingKey }) => bookingKey))
    for (const bookingKey of keys) {
      const { data, error } = await dispatch(
        appointmentsApi.endpoints.getBookingConfirmation.initiate({ params: { bookingKey } }, { subscribe: false }),
      )
      if (error && !refusalOf(error)) throw error
      if (!error && data?.appointments.some((each) => each.slug === slug)) return data
    }
    return undefined
  }

const receiveHold =
  (bookingKey: string, { bookingKey: holdKey, slots, secondsLeft, secondsTotal }: Reservation): Thunk<void, MoveRoot> =>
  (dispatch) => {
    const hold = { holdKey, slots, secondsTotal, deadline: Date.now() + secondsLeft * 1000 }
    dispatch(moveHoldReceived(hold))
    storeMoveInTab(bookingKey, hold)
  }

const endMove = (): Thunk<void, MoveRoot> => (dispatch) => {
  dispatch(moveEnded())
  forgetMoveInTab()
}

const deadKeyCodes = new Set(['booking-key.unknown', 'booking-key.used'])

/**
 * PORTAL-08: held in the place of the visit, whose own time is no obstacle.
 * @param answersKey has what was answered of other exams (API-72). @returns whether it is held
 */
export const holdForMove =
  (
    bookingKey: string,
    slots: readonly Slot[],
    { signal, answersKey = null }: { signal?: AbortSignal; answersKey?: string | null } = {},
  ): Thunk<Promise<boolean>, MoveRoot> =>
  async (dispatch, getState) => {
    const { isHolding, hold } = selectMove(getState())
    if (isHolding) return false
    dispatch(moveHoldRequested(bookingKey))
    const wanted = slots.map(({ clinicId, examSlug, startTime }) => ({ clinicId, examSlug, startTime }))
    const newKey = async (): Promise<string> => {
      const { createBookingKey } = slotsApi.endpoints
      const made = await untilAborted(
        signal,
        dispatch(createBookingKey.initiate({ body: {} }, { track: false })),
      ).unwrap()
      const body = { from: answersKey ?? '', to: made.bookingKey }
      const { moveAnswersToKey } = questionnairesApi.endpoints
      // Answers that could not be moved are asked for again.
      if (answersKey !== null)
        await untilAborted(signal, dispatch(moveAnswersToKey.initiate({ body }, { track: false })))
      return made.bookingKey
    }
    const reserve = (holdKey: string) =>
      untilAborted(
        signal,
        dispatch(
          slotsApi.endpoints.reserveSlots.initiate(
            { body: { bookingKey: holdKey, slots: wanted, moves: bookingKey } },
            { track: false },
          ),
        ),
      )
    try {
      let result = await reserve(hold?.holdKey ?? (await newKey()))
      if (deadKeyCodes.has(refusalOf(result.error)?.code ?? '')) result = await reserve(await newKey())
      if (!result.data) throw result.error
      dispatch(receiveHold(bookingKey, result.data))
      return true
    } catch (error) {
      const words = signal?.aborted ? { key: 'wait.left' } : errorMessage(error)
      const refusal = refusalOf(error)
      const { alternatives } = refusal ?? {}
      dispatch(
        moveHoldFailed({
          ...words,
          ...(refusal ? {} : { mayBeHeld: true }),
          ...(alternatives ? { alternatives } : {}),
        }),
      )
      return false
    }
  }

/** After a reload. Where the hold is over, or cannot be asked for, another time is chosen. */
export const restoreMoveHold =
  (bookingKey: string): Thunk<Promise<void>, MoveRoot> =>
  async (dispatch, getState) => {
    const stored = readMoveInTab(bookingKey)
    const { hold, isHolding } = selectMove(getState())
    if (!stored || hold || isHolding) return
    const { data } = await dispatch(
      askAnew(slotsApi.endpoints.getReservation, { params: { bookingKey: stored.holdKey } }),
    )
    if (!data || selectMove(getState()).isHolding) return
    dispatch(moveHoldRequested(bookingKey))
    dispatch(receiveHold(bookingKey, data))
  }

/** Free for others at once; where the call fails, the hold runs out by itself. */
export const releaseMoveHold = (): Thunk<Promise<void>, MoveRoot> => async (dispatch, getState) => {
  const { hold } = selectMove(getState())
  dispatch(endMove())
  if (!hold) return
  await dispatch(write(slotsApi.endpoints.releaseReservation, { params: { bookingKey: hold.holdKey } }))
}

/** API-90, S-71: one Idempotency-Key for each hold, so that a press after a lost answer moves or asks once. */
export const moveVisit =
  (
    bookingKey: string,
    { holdKey, asksClinic, becomes }: { holdKey: string; asksClinic: boolean; becomes: MovedStatus },
    signal?: AbortSignal,
  ): Thunk<Promise<Outcome<ChangedVisit>>, MoveRoot> =>
  async (dispatch) => {
    const { requestReschedule, rescheduleAppointments } = changesApi.endpoints
    const args = { params: { bookingKey }, idempotencyKey: `move-${holdKey}`, body: { holdKey, becomes } }
    const sent = await dispatch(write(asksClinic ? requestReschedule : rescheduleAppointments, args, { signal }))
    if (sent.kind === 'answered') {
      if (sent.answer.booking) await dispatch(bookingChanged(sent.answer.booking))
      if (becomes === 'CHANGED') {
        dispatch(questionnairesApi.util.invalidateTags(['Questionnaires']))
        dispatch(consentApi.util.invalidateTags(['Consent']))
      }
      dispatch(endMove())
    }
    return sent
  }
