import { changesApi } from '#src/api/changes.api.ts'
import { consentApi } from '#src/api/consent.api.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import { holdEventsOf } from '#src/core/hold/hold.events.ts'
import { type HoldsRoot, selectMoveHold } from '#src/core/hold/hold.slice.ts'
import { createKey, readReservation, reserve } from '#src/core/hold/hold.thunks.ts'
import { readHoldInTab, storeHoldInTab } from '#src/core/hold/hold-memory.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { write } from '#src/core/write/write.ts'
import { untilAborted } from '#src/lib/until-aborted.ts'
import { bookingChanged } from '../change-booking.thunks.ts'

const moveHoldEvents = holdEventsOf('move')

const endMove = (): Thunk<void, HoldsRoot> => (dispatch) => {
  dispatch(moveHoldEvents.dropped())
  storeHoldInTab('move', undefined)
}

/** Answers that could not be moved are asked for again. */
const moveAnswers =
  (body: { from: string; to: string }, signal: AbortSignal | undefined): Thunk<Promise<void>, unknown> =>
  async (dispatch) => {
    const { moveAnswersToKey } = questionnairesApi.endpoints
    await untilAborted(signal, dispatch(moveAnswersToKey.initiate({ body }, { track: false })))
  }

/**
 * PORTAL-08: held in the place of the visit, whose own time is no obstacle.
 * @param answersKey has what was answered of other exams (API-72). @returns whether it is held
 */
export const holdForMove =
  (
    bookingKey: string,
    slots: readonly Slot[],
    { signal, answersKey = null }: { signal?: AbortSignal; answersKey?: string | null } = {},
  ): Thunk<Promise<boolean>, HoldsRoot> =>
  async (dispatch, getState) => {
    const newKey = async (): Promise<string> => {
      const { bookingKey: to } = await dispatch(createKey({}, signal))
      if (answersKey !== null) await dispatch(moveAnswers({ from: answersKey, to }, signal))
      return to
    }
    const key = selectMoveHold(getState()).hold?.holdKey ?? null
    const isHeld =
      (await dispatch(reserve(moveHoldEvents, slots, { key, newKey, visit: bookingKey, signal }))) === 'held'
    const { hold } = selectMoveHold(getState())
    if (isHeld && hold) storeHoldInTab('move', { bookingKey, holdKey: hold.holdKey, deadline: hold.deadline })
    return isHeld
  }

/** After a reload, of this visit, while its hold may last. Where it is over another time is chosen. */
export const restoreMoveHold =
  (bookingKey: string): Thunk<Promise<void>, HoldsRoot> =>
  async (dispatch, getState) => {
    const stored = readHoldInTab('move')
    const { hold, isHolding } = selectMoveHold(getState())
    if (stored?.bookingKey !== bookingKey || stored.deadline <= Date.now() || hold || isHolding) return
    const { data } = await dispatch(readReservation(stored.holdKey))
    if (!data || selectMoveHold(getState()).isHolding) return
    dispatch(moveHoldEvents.requested(bookingKey))
    dispatch(moveHoldEvents.received(data))
  }

/** Free for others at once; where the call fails, the hold runs out by itself. */
export const releaseMoveHold = (): Thunk<Promise<void>, HoldsRoot> => async (dispatch, getState) => {
  const { hold } = selectMoveHold(getState())
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
  ): Thunk<Promise<Outcome<ChangedVisit>>, HoldsRoot> =>
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
