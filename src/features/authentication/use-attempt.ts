import { useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import type { AuthenticationAnswer } from '#src/contract/entities/authentication.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { type Attempts, createAttempts } from '#src/core/write/attempts.ts'
import { verdictOf } from './authentication.flow.ts'
import type { giveBirthDate } from './authentication.thunks.ts'

export type Outcome =
  | { name: 'entering' | 'verifying' }
  | { name: 'wrong'; answer: AuthenticationAnswer }
  | { name: 'unanswered'; error: unknown }

type AttemptOptions<Body> = {
  give: (body: Body, attempts: Attempts) => ReturnType<typeof giveBirthDate>
  onWrong: () => void
  onAnswered: (answer: AuthenticationAnswer) => void
  /** True where it deals with the refusal. */
  onRefused: (code: string) => boolean
}

/** What was not answered is sent again under the same key, so that it counts once. */
export const useAttempt = <Body extends object>({ give, onWrong, onAnswered, onRefused }: AttemptOptions<Body>) => {
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<Outcome>({ name: 'entering' })
  const [attempts] = useState(createAttempts)

  const attempt = async (body: Body): Promise<void> => {
    if (outcome.name === 'verifying') return
    setOutcome({ name: 'verifying' })
    const sent = await dispatch(give(body, attempts))
    if (sent.kind === 'answered') {
      const { answer } = sent
      if (verdictOf(answer) !== 'wrong') return onAnswered(answer)
      setOutcome({ name: 'wrong', answer })
      return onWrong()
    }
    const code = refusalOf(sent.error)?.code
    if (code === undefined || !onRefused(code)) setOutcome({ name: 'unanswered', error: sent.error })
  }
  const clear = (): void => {
    if (outcome.name !== 'verifying') setOutcome({ name: 'entering' })
  }
  return { outcome, isVerifying: outcome.name === 'verifying', attempt, clear }
}
