import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { loginRefused, unauthorized } from '#src/api/unauthorized.ts'
import { selectMayStore } from '../device/capabilities.ts'
import type { StartListening } from '../listeners/start-listening.ts'
import { selectNeedsSession } from '../router/router.slice.ts'
import { patientForgotten } from './patient-forgotten.ts'
import { userChanged } from './session.slice.ts'
import {
  authenticated,
  selectHasSessionEnded,
  selectLostSession,
  selectSignIn,
  sessionEnded,
  sessionLost,
  sessionRead,
} from './sign-in.slice.ts'

type RoleTexts = { payload: { roleTranslations: Readonly<Record<string, string>> } }

/** Any answer may bring them. */
const bringsRoleTexts = (action: UnknownAction): action is UnknownAction & RoleTexts => {
  const { roleTranslations } = (action.payload ?? {}) as Partial<RoleTexts['payload']>
  return roleTranslations !== undefined && Object.keys(roleTranslations).length > 0
}

const isLoggedOut = (action: UnknownAction): action is ReturnType<typeof userChanged> =>
  userChanged.match(action) && action.payload === null

/** @param mayStay a page that shows what this browser has just made. */
export const addSessionListeners = (
  startListening: StartListening,
  mayStay: (state: unknown, bookingKey: string | undefined) => boolean,
): void => {
  startListening({
    actionCreator: unauthorized,
    effect: async ({ payload: { bookingKey, call } }, { getState, dispatch }) => {
      const isLeaving = selectHasSessionEnded(getState()) || selectLostSession(getState()) !== null
      if ((!selectNeedsSession(getState()) && !isLeaving) || mayStay(getState(), bookingKey)) return
      const { loseSession } = await import('./lose-session.ts')
      dispatch(loseSession({ bookingKey, call }))
    },
  })
  startListening({
    actionCreator: loginRefused,
    effect: async (_action, { dispatch }) => {
      const { loseLogin } = await import('./lose-login.ts')
      dispatch(loseLogin())
    },
  })
  startListening({
    matcher: isAnyOf(authenticated, sessionRead),
    effect: async (_action, { getState }) => {
      const { bookings } = selectSignIn(getState())
      if (bookings.length === 0) return
      const { sessionOpened } = await import('./session-opened.ts')
      sessionOpened(selectSignIn(getState()), selectMayStore(getState()))
    },
  })
  let hasRoleTexts = false
  startListening({
    matcher: isAnyOf(bringsRoleTexts, patientForgotten, sessionLost, sessionEnded, isLoggedOut),
    effect: async (action) => {
      const texts = bringsRoleTexts(action) ? action.payload.roleTranslations : {}
      if (!hasRoleTexts && !bringsRoleTexts(action)) return
      hasRoleTexts = true
      const { layRoleTexts } = await import('#src/i18n/role-texts.ts')
      layRoleTexts(texts)
    },
  })
}
