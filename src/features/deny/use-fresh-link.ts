import { useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { useRequestFreshLinkMutation } from '#src/api/authentication.api.ts'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import type { DeniedLink } from '#src/core/session/sign-in-navigation.ts'

/** Answers a pass for the key. @throws where it cannot be solved. */
export type SolvePuzzle = (bookingKey: string) => Promise<string | undefined>

type FreshLinkParams = { link: DeniedLink; facts: SignIn; solvePuzzle: SolvePuzzle; onClosed: () => void }

export const useFreshLink = ({ link, facts, solvePuzzle, onClosed }: FreshLinkParams) => {
  const [request] = useRequestFreshLinkMutation()
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<OtpType>()
  const [againAt, setAgainAt] = useState(0)
  const [error, setError] = useState<unknown>()

  const ask = async (otpType: OtpType, isPuzzled: boolean) => {
    const { bookingKey, authenticationType, shared } = link
    const puzzlePass = isPuzzled ? await solvePuzzle(bookingKey) : undefined
    const body = {
      bookingKey,
      authenticationType,
      otpType,
      ...(shared === undefined ? {} : { shared }),
      ...(puzzlePass === undefined ? {} : { puzzlePass }),
    }
    return request({ body })
  }

  const send = async (otpType: OtpType): Promise<void> => {
    setIsSending(true)
    setError(undefined)
    try {
      let answer = await ask(otpType, facts.puzzleNeeded)
      if (refusalOf(answer.error)?.code === 'puzzle.needed') answer = await ask(otpType, true)
      if (answer.data) {
        setSent(answer.data.otpType)
        setAgainAt(Date.now() + answer.data.resendSeconds * 1000)
        return
      }
      const refusal = refusalOf(answer.error)
      // Closed since the page was opened.
      if (refusal?.code === 'booking.unknown') onClosed()
      if (refusal?.code === 'code.too-soon') setAgainAt(Date.now() + (refusal.secondsLeft ?? 0) * 1000)
      setError(answer.error)
    } catch (unsolved) {
      setError(unsolved)
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, sent, againAt, error }
}
