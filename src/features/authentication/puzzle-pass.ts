import { authenticationApi } from '#src/api/authentication.api.ts'
import { solvePuzzle } from '#src/components/puzzle/solve-puzzle.ts'
import { captchaVerified } from '#src/core/session/sign-in.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'

const { getPuzzle, verifyPuzzle } = authenticationApi.endpoints

/** AUTH-28; undefined where none could be had: the server then says so. */
export const findPuzzlePass =
  (bookingKey: string, signal: AbortSignal): Thunk<Promise<string | undefined>, unknown> =>
  async (dispatch) => {
    const { data: puzzle } = await dispatch(getPuzzle.initiate({}, { subscribe: false, forceRefetch: true }))
    const token = puzzle && (await solvePuzzle(puzzle, signal).catch(() => undefined))
    if (token === undefined) return undefined
    const { data } = await dispatch(verifyPuzzle.initiate({ body: { bookingKey, token } }, { track: false }))
    dispatch(captchaVerified(data?.success ?? false))
    return data?.puzzlePass
  }
