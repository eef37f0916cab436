import { isApiError } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import { captchaVerified } from '#src/core/session/sign-in.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { solvePuzzle } from './solve-puzzle.ts'

const { getPuzzle, verifyPuzzle } = authenticationApi.endpoints

const maxAttempts = 2

/**
 * AUTH-28; undefined where none could be had: the server then says so. A solution is good once, so that a lost answer costs
 * another puzzle.
 */
export const findPuzzlePass =
  (bookingKey: string, signal: AbortSignal): Thunk<Promise<string | undefined>, unknown> =>
  async (dispatch) => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { data: puzzle } = await dispatch(askAnew(getPuzzle, {}))
      const token = puzzle && (await solvePuzzle(puzzle, signal).catch(() => undefined))
      if (token === undefined) return undefined
      const sent = await dispatch(write(verifyPuzzle, { body: { bookingKey, token } }))
      dispatch(captchaVerified(sent.kind === 'answered' && sent.answer.success))
      if (sent.kind === 'answered') return sent.answer.puzzlePass
      if (!isApiError(sent.error) || sent.error.kind !== 'unknown') return undefined
    }
    return undefined
  }
