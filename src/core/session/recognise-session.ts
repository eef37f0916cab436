import { refusalOf } from '#src/api/api-error.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import type { Thunk } from '../store-types.ts'
import { loseSession, type SessionRoot } from './lose-session.ts'
import { sessionRead } from './sign-in.slice.ts'

type Answer = { data?: Parameters<typeof sessionRead>[0]['session']; error?: unknown }

const take =
  ({ data, error }: Answer): Thunk<boolean, SessionRoot> =>
  (dispatch) => {
    // Beside an error stand the data of the last answer.
    const isThere = data !== undefined && error === undefined
    if (isThere) dispatch(sessionRead({ session: data, at: Date.now() }))
    else if (refusalOf(error)) dispatch(loseSession())
    return isThere
  }

/** AUTH-30: a refusal ends what was known, and leads nobody anywhere who was not signed in. @returns whether one is there. */
export const recogniseSession = (): Thunk<Promise<boolean>, SessionRoot> => async (dispatch) => {
  const asked = authenticationApi.endpoints.getSession.initiate({}, { subscribe: false, forceRefetch: true })
  return dispatch(take((await dispatch(asked)) as Answer))
}

/** S-23: because a person uses the page, never because the page asks for something. */
export const prolongSession = (): Thunk<Promise<boolean>, SessionRoot> => async (dispatch) =>
  dispatch(take(await dispatch(authenticationApi.endpoints.prolongSession.initiate({}, { track: false }))))
