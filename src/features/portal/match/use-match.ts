import { useEffect, useRef } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { portalApi } from '#src/api/portal.api.ts'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import type { PatientMatch, PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { write } from '#src/core/write/write.ts'
import { randomShortKey } from '#src/lib/random-key.ts'

export type SentMatch = { match: PatientMatch; at: number }

/** Asks for a code: with a solved puzzle where the server wants one, and once more where no answer came. */
export const useMatch = () => {
  const dispatch = useAppDispatch()
  const asking = useWrite()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (body: PatientMatchRequest): Promise<Outcome<PatientMatch>> => {
    const idempotencyKey = randomShortKey()
    const { askPatientMatch } = portalApi.endpoints
    const first = await dispatch(write(askPatientMatch, { idempotencyKey, body }, { tries: 2 }))
    if (first.kind !== 'refused' || refusalOf(first.error)?.code !== 'puzzle.needed') return first
    stop.current = new AbortController()
    const puzzlePass = await dispatch(findPuzzlePass(idempotencyKey, stop.current.signal))
    return puzzlePass === undefined
      ? first
      : dispatch(write(askPatientMatch, { idempotencyKey, body: { ...body, puzzlePass } }, { tries: 1 }))
  }

  /** @returns what was sent; undefined where it failed, which `error` says then. */
  const ask = async (body: PatientMatchRequest): Promise<SentMatch | undefined> => {
    const sent = await asking.run(() => send(body))
    return sent.kind === 'answered' ? { match: sent.answer, at: Date.now() } : undefined
  }
  return { isAsking: asking.isBusy, error: asking.error, ask, clear: asking.reset }
}
