import { refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import type { Thunk } from '../store-types.ts'
import { write } from '../write/write.ts'
import { loseSession, type SessionRoot } from './lose-session.ts'
import { selectSignedInBookings, sessionRead } from './sign-in.slice.ts'

type Answer = { data?: Parameters<typeof sessionRead>[0]['session']; error?: unknown }

const take =
  ({ data, error }: Answer): Thunk<boolean, SessionRoot> =>
  (dispatch) => {
    if (data) dispatch(sessionRead({ session: data, at: Date.now() }))
    else if (refusalOf(error)) dispatch(loseSession())
    return data !== undefined
  }

const ask = () => askAnew(authenticationApi.endpoints.getSession, {})

/** AUTH-30: a refusal ends what was known, and leads nobody anywhere who was not signed in. @returns whether one is there. */
export const recogniseSession = (): Thunk<Promise<boolean>, SessionRoot> => async (dispatch) =>
  dispatch(take(await dispatch(ask())))

/** AUTH-19: before the page of a patient is loaded. Without an answer nothing is known, and it stays. */
export const leaveUnlessKnown =
  (bookingKey: string | undefined): Thunk<Promise<void>, SessionRoot> =>
  async (dispatch, getState) => {
    const answer = await dispatch(ask())
    const isIn = dispatch(take(answer))
    if (!isIn && !refusalOf(answer.error)) return
    const opened = selectSignedInBookings(getState()).map((booking) => booking.bookingKey)
    if (bookingKey === undefined ? opened.length === 0 : !opened.includes(bookingKey))
      dispatch(loseSession({ bookingKey }))
  }

/** S-23: because a person uses the page, never because the page asks for something. */
export const prolongSession = (): Thunk<Promise<boolean>, SessionRoot> => async (dispatch) => {
  const sent = await dispatch(write(authenticationApi.endpoints.prolongSession, {}))
  return dispatch(take(sent.kind === 'answered' ? { data: sent.answer } : sent))
}
