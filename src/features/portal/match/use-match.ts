import { useEffect, useRef, useState } from 'react'
import { isApiError, refusalOf } from '#src/api/api-error.ts'
import { portalApi } from '#src/api/portal.api.ts'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import type { PatientMatch, PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { randomShortKey } from '#src/lib/random-key.ts'
import { retryWait, wait } from '#src/lib/retry.ts'

export type SentMatch = { match: PatientMatch; at: number }

const isUnanswered = (error: unknown): boolean => isApiError(error) && error.kind === 'unknown'

/** Asks for a code: with a solved puzzle where the server wants one, and once more where no answer came. */
export const useMatch = () => {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (body: PatientMatchRequest): Promise<{ data?: PatientMatch; error?: unknown }> => {
    const idempotencyKey = randomShortKey()
    const { askPatientMatch } = portalApi.endpoints
    const once = (puzzlePass?: string) =>
      dispatch(
        askPatientMatch.initiate(
          { idempotencyKey, body: { ...body, ...(puzzlePass === undefined ? {} : { puzzlePass }) } },
          { track: false },
        ),
      )
    const first = await once()
    if (refusalOf(first.error)?.code === 'puzzle.needed') {
      stop.current = new AbortController()
      const pass = await dispatch(findPuzzlePass(idempotencyKey, stop.current.signal))
      return pass === undefined ? first : once(pass)
    }
    if (!isUnanswered(first.error)) return first
    await wait(retryWait(1))
    return once()
  }

  /** @returns what was sent; undefined where it failed, which `error` says then. */
  const ask = async (body: PatientMatchRequest): Promise<SentMatch | undefined> => {
    if (isAsking) return undefined
    setIsAsking(true)
    setError(undefined)
    const { data, error: failed } = await send(body)
    setIsAsking(false)
    if (data) return { match: data, at: Date.now() }
    setError(failed)
    return undefined
  }
  return { isAsking, error, ask, clear: () => setError(undefined) }
}
