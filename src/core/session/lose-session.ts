// AUTH-19, AUTH-29: the page that needs a session is emptied, and `lost` leads on from it.
import { baseApi, invalidatePrivate, invalidateTexts } from '#src/api/base-api.ts'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { type CapabilitiesRoot, selectMayStore } from '../device/capabilities.ts'
import { type ModalsRoot, modalClosed, selectModals, selectTopModal } from '../modals/modals.slice.ts'
import { type RouterRoot, selectNeedsSession } from '../router/router.slice.ts'
import type { Thunk } from '../store-types.ts'
import { patientForgotten } from './patient-forgotten.ts'
import { noteSession } from './session-mark.ts'
import {
  changeUndone,
  type LostSession,
  type SignInRoot,
  selectHasSessionEnded,
  selectIsAuthenticated,
  selectLostSession,
  selectSignedInBookings,
  sessionEnded,
  sessionLost,
  type Undone,
} from './sign-in.slice.ts'
import { suspendForms } from './suspended-forms.ts'

export type SessionRoot = SignInRoot & CapabilitiesRoot & RouterRoot & ModalsRoot

const changes: readonly string[] = [
  'rescheduleAppointments',
  'requestReschedule',
  'withdrawReschedule',
  'confirmAppointments',
  'updateBookingRequestStatus',
  'requestDetailsChange',
  'withdrawDetailsChange',
  'saveEarlierPreference',
  'stopEarlierSlots',
  'declineEarlierSlot',
  'shareResults',
  'revokeShare',
]

/** Answers and documents are kept and go on by themselves: they are not told of. */
const undoneBy = (call: string | undefined): Undone | undefined => {
  if (call === 'cancelAppointments') return 'cancel'
  return call !== undefined && changes.includes(call) ? 'change' : undefined
}

/** Nothing of a person is in sight from here on, nor in memory once the changes on their way are answered. */
export const emptyPage =
  (lost: LostSession): Thunk<void, SessionRoot> =>
  (dispatch, getState) => {
    for (const { id } of selectModals(getState())) dispatch(modalClosed(id))
    if (lost.cause !== 'refused') dispatch(patientForgotten(Date.now()))
    if (selectNeedsSession(getState())) dispatch(sessionLost(lost))
    const onTheirWay = dispatch(baseApi.util.getRunningMutationsThunk()).filter(({ arg }) => undoneBy(arg.endpointName))
    if (onTheirWay.length === 0) dispatch(baseApi.util.resetApiState())
    // A reset would break off these calls now, and those of the sign-in later.
    else void Promise.allSettled(onTheirWay).then(() => dispatch(invalidateTexts()))
  }

const targetHere = () => signInTargetAt(window.location.pathname, window.location.search)

const isOfPage = (bookingKey: string | undefined): boolean => {
  const own = targetHere()?.bookingKey
  return own === undefined || bookingKey === undefined || own === bookingKey
}

/** @param refusal of a call, with its key where it has one; without it the session has come to its end. */
export const loseSession =
  (refusal?: { bookingKey: string | undefined; call?: string }): Thunk<void, SessionRoot> =>
  (dispatch, getState) => {
    const state = getState()
    const opened = selectSignedInBookings(state).map(({ bookingKey }) => bookingKey)
    const isOver = refusal === undefined || opened.some((bookingKey) => bookingKey === refusal.bookingKey)
    const isTold = selectLostSession(state) !== null
    const undone = undoneBy(refusal?.call)
    // Another call of the page may have been refused a moment before this one.
    if (undone && (isTold || selectHasSessionEnded(state))) dispatch(changeUndone(undone))
    if (isTold) return
    if (isOver) noteSession(undefined)
    if (selectNeedsSession(state)) {
      if ((refusal === undefined && opened.length === 0) || !isOfPage(refusal?.bookingKey)) return
      const bookingKey = targetHere()?.bookingKey ?? refusal?.bookingKey ?? opened[0]
      const { name, props } = selectTopModal(state) ?? {}
      const dialog = name === undefined ? undefined : { name, props }
      if (bookingKey !== undefined) suspendForms(bookingKey, { mayStore: selectMayStore(state), dialog })
      dispatch(emptyPage({ bookingKey, cause: isOver ? 'ended' : 'refused', undone }))
    } else if (isOver && selectIsAuthenticated(state)) {
      dispatch(sessionEnded())
      dispatch(invalidatePrivate())
    }
  }
