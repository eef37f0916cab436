// Read only in a browser that was logged in: elsewhere the call would fail each time.
import { readCookie } from '#src/lib/cookie.ts'
import type { Thunk } from '../store-types.ts'
import type { LoginRoot } from './lose-login.ts'
import { selectIsLoggedIn, userChanged } from './session.slice.ts'

const loginMark = 'loggedIn'

/** Of staff, a referrer or a radiologist. */
export const isMarkedLoggedIn = (): boolean => readCookie(loginMark) !== undefined

/**
 * API-121: a refusal means no login. Answers an error that says nothing of it.
 * @param isAsked also without the mark: a page leaves for the login only where the server answers.
 */
export const recogniseUser =
  (isAsked = isMarkedLoggedIn()): Thunk<Promise<unknown>, LoginRoot> =>
  async (dispatch, getState) => {
    if (!isAsked) return
    const [{ sessionApi }, { refusalOf }] = await Promise.all([
      import('#src/api/session.api.ts'),
      import('#src/api/api-error.ts'),
    ])
    const { data, error } = await dispatch(sessionApi.endpoints.getAuthenticated.initiate({}, { subscribe: false }))
    if (error && !refusalOf(error)) return error
    const wasLoggedIn = selectIsLoggedIn(getState())
    dispatch(userChanged(data ?? null))
    if (!data || wasLoggedIn) return
    const { watchLogin } = await import('./prolong-login.ts')
    dispatch(watchLogin(data))
  }

export type LogOut = { isOut: boolean; endSessionUrl?: string | undefined }

export const logOut = (): Thunk<Promise<LogOut>, unknown> => async (dispatch) => {
  try {
    const [{ sessionApi }, { tellOtherTabs }, { write }] = await Promise.all([
      import('#src/api/session.api.ts'),
      import('./login-channel.ts'),
      import('../write/write.ts'),
    ])
    const sent = await dispatch(write(sessionApi.endpoints.logout, {}))
    if (sent.kind !== 'answered') return { isOut: false }
    dispatch(userChanged(null))
    tellOtherTabs('out')
    return { isOut: true, endSessionUrl: sent.answer.endSessionUrl }
  } catch {
    return { isOut: false }
  }
}
