// Read only in a browser that was logged in: elsewhere the call would fail each time.
import { readCookie } from '#src/lib/cookie.ts'
import type { Thunk } from '../store-types.ts'
import { userChanged } from './session.slice.ts'

const loginMark = 'loggedIn'

/** API-121: a refusal means no login. */
export const recogniseUser = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  if (readCookie(loginMark) === undefined) return
  const { sessionApi } = await import('#src/api/session.api.ts')
  const { data } = await dispatch(sessionApi.endpoints.getAuthenticated.initiate({}, { subscribe: false }))
  dispatch(userChanged(data ?? null))
}

export const logOut = (): Thunk<Promise<boolean>, unknown> => async (dispatch) => {
  try {
    const { sessionApi } = await import('#src/api/session.api.ts')
    const { error } = await dispatch(sessionApi.endpoints.logout.initiate({}, { track: false }))
    if (error) return false
  } catch {
    return false
  }
  dispatch(userChanged(null))
  return true
}
