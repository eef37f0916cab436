// AUTH-19, AUTH-29: the page that needs a session is emptied, and `lost` leads on from it.
import { baseApi, invalidatePrivate } from '#src/api/base-api.ts'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { type CapabilitiesRoot, selectMayStore } from '../device/capabilities.ts'
import { type ModalsRoot, modalClosed, selectModals } from '../modals/modals.slice.ts'
import { type RouterRoot, selectNeedsSession } from '../router/router.slice.ts'
import type { Thunk } from '../store-types.ts'
import { keepForms } from './kept-forms.ts'
import { patientForgotten } from './patient-forgotten.ts'
import { noteSession } from './session-mark.ts'
import {
  type LostSession,
  type SignInRoot,
  selectIsAuthenticated,
  selectLostSession,
  selectSignedInBookings,
  sessionEnded,
  sessionLost,
} from './sign-in.slice.ts'

export type SessionRoot = SignInRoot & CapabilitiesRoot & RouterRoot & ModalsRoot

/** Nothing of a person is in sight or in memory from here on. */
export const emptyPage =
  (lost: LostSession): Thunk<void, SessionRoot> =>
  (dispatch, getState) => {
    for (const { id } of selectModals(getState())) dispatch(modalClosed(id))
    if (lost.cause !== 'refused') dispatch(patientForgotten(Date.now()))
    if (selectNeedsSession(getState())) dispatch(sessionLost(lost))
    dispatch(baseApi.util.resetApiState())
  }

const isOfPage = (bookingKey: string | undefined): boolean => {
  const own = signInTargetAt(window.location.pathname)?.bookingKey
  return own === undefined || bookingKey === undefined || own === bookingKey
}

/** @param refusedKey of the call that was refused; without one the session has come to its end. */
export const loseSession =
  (refusedKey?: string): Thunk<void, SessionRoot> =>
  (dispatch, getState) => {
    const state = getState()
    const opened = selectSignedInBookings(state).map(({ bookingKey }) => bookingKey)
    const isOver = refusedKey === undefined || opened.includes(refusedKey)
    if (selectLostSession(state)) return
    if (isOver) noteSession(undefined)
    if (selectNeedsSession(state)) {
      if ((refusedKey === undefined && opened.length === 0) || !isOfPage(refusedKey)) return
      const bookingKey = signInTargetAt(window.location.pathname)?.bookingKey ?? refusedKey ?? opened[0]
      if (bookingKey !== undefined) keepForms(bookingKey, selectMayStore(state))
      dispatch(emptyPage({ bookingKey, cause: isOver ? 'ended' : 'refused' }))
    } else if (isOver && selectIsAuthenticated(state)) {
      dispatch(sessionEnded())
      dispatch(invalidatePrivate())
    }
  }
