// S-87: once a login has ended nothing of what it showed is in sight or in memory; the page's guard leads on.
import { baseApi } from '#src/api/base-api.ts'
import { type ModalsRoot, modalClosed, selectModals } from '../modals/modals.slice.ts'
import type { Thunk } from '../store-types.ts'
import { selectIsLoggedIn, type sessionSlice, userChanged } from './session.slice.ts'

export type LoginRoot = Parameters<typeof sessionSlice.selectors.selectUser>[0] & ModalsRoot

export const loseLogin = (): Thunk<void, LoginRoot> => (dispatch, getState) => {
  if (!selectIsLoggedIn(getState())) return
  for (const { id } of selectModals(getState())) dispatch(modalClosed(id))
  dispatch(userChanged(null))
  dispatch(baseApi.util.resetApiState())
}
