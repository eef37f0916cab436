import { authenticationApi } from '#src/api/authentication.api.ts'
import { captchaVerified } from '#src/core/session/sign-in.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { solvePuzzle } from './puzzle/solve-puzzle.ts'

/** AUTH-28; undefined where none could be had: the server then says so. */
export const findPuzzlePass =
  (bookingKey: string): Thunk<Promise<string | undefined>, unknown> =>
  async (dispatch) => {
    const token = await solvePuzzle().catch(() => undefined)
    if (token === undefined) return undefined
    const { data } = await dispatch(
      authenticationApi.endpoints.verifyPuzzle.initiate({ body: { bookingKey, token } }, { track: false }),
    )
    dispatch(captchaVerified(data?.success ?? false))
    return data?.puzzlePass
  }
