// The login. Read only in a browser that was logged in: in others the answer would be a failure each time,
// and the calls would be loaded for nothing.
import { readCookie } from '#src/lib/cookie.ts'
import type { Thunk } from '../store-types.ts'
import { userChanged } from './session.slice.ts'

/** Beside the login itself, readable by the page; says only that there may be one. */
const loginMark = 'loggedIn'

/** API-121: a refusal means no login, and nothing more. */
export const recogniseUser = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  if (readCookie(loginMark) === undefined) return
  const { sessionApi } = await import('#src/api/session.api.ts')
  const { data } = await dispatch(sessionApi.endpoints.getAuthenticated.initiate({}, { subscribe: false }))
  dispatch(userChanged(data ?? null))
}

/** True when the server ended the login; else the user stays shown, for the login still stands. */
export const logOut = (): Thunk<Promise<boolean>, unknown> => async (dispatch) => {
  try {
    const { sessionApi } = await import('#src/api/session.api.ts')
    const { error } = await dispatch(sessionApi.endpoints.logout.initiate({}, { track: false }))
    if (error) return false
  } catch {
    // The call could not be loaded.
    return false
  }
  dispatch(userChanged(null))
  return true
}
