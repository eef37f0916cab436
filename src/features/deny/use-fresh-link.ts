import { useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { authenticationApi } from '#src/api/authentication.api.ts'
import type { CallResult } from '#src/contract/call.ts'
import type { requestFreshLink } from '#src/contract/calls/authentication.calls.ts'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import type { DeniedLink } from '#src/core/session/sign-in-navigation.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { write } from '#src/core/write/write.ts'

type FreshLinkSent = CallResult<typeof requestFreshLink>

/** Answers a pass for the key. @throws where it cannot be solved. */
export type SolvePuzzle = (bookingKey: string) => Promise<string | undefined>

type FreshLinkParams = { link: DeniedLink; facts: SignIn; solvePuzzle: SolvePuzzle; onClosed: () => void }

export const useFreshLink = ({ link, facts, solvePuzzle, onClosed }: FreshLinkParams) => {
  const dispatch = useAppDispatch()
  const asking = useWrite()
  const [sent, setSent] = useState<OtpType>()
  const [againAt, setAgainAt] = useState(0)

  const ask = async (otpType: OtpType, isPuzzled: boolean): Promise<Outcome<FreshLinkSent>> => {
    const { bookingKey, authenticationType, shared } = link
    const puzzlePass = isPuzzled ? await solvePuzzle(bookingKey) : undefined
    const body = {
      bookingKey,
      authenticationType,
      otpType,
      ...(shared === undefined ? {} : { shared }),
      ...(puzzlePass === undefined ? {} : { puzzlePass }),
    }
    return dispatch(write(authenticationApi.endpoints.requestFreshLink, { body }))
  }

  const send = async (otpType: OtpType): Promise<void> => {
    const answer = await asking.run(async () => {
      try {
        const first = await ask(otpType, facts.puzzleNeeded)
        const isNeeded = first.kind === 'refused' && refusalOf(first.error)?.code === 'puzzle.needed'
        return isNeeded ? await ask(otpType, true) : first
      } catch (unsolved) {
        return { kind: 'refused', error: unsolved }
      }
    })
    if (answer.kind === 'answered') {
      setSent(answer.answer.otpType)
      setAgainAt(Date.now() + answer.answer.resendSeconds * 1000)
    }
    if (answer.kind !== 'refused') return
    const refusal = refusalOf(answer.error)
    // Closed since the page was opened.
    if (refusal?.code === 'booking.unknown') onClosed()
    if (refusal?.code === 'code.too-soon') setAgainAt(Date.now() + (refusal.secondsLeft ?? 0) * 1000)
  }
  return { send, isSending: asking.isBusy, sent, againAt, error: asking.error }
}
