import { useRef, useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import type { AuthenticationAnswer } from '#src/contract/entities/authentication.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { verdictOf } from './authentication.flow.ts'
import type { Attempt, giveBirthDate } from './authentication.thunks.ts'

export type Outcome =
  | { name: 'entering' | 'verifying' }
  | { name: 'wrong'; answer: AuthenticationAnswer }
  | { name: 'unanswered'; error: unknown }

type AttemptOptions<Body> = {
  give: (attempt: Attempt<Body>) => ReturnType<typeof giveBirthDate>
  onWrong: () => void
  onAnswered: (answer: AuthenticationAnswer) => void
  /** True where it deals with the refusal. */
  onRefused: (code: string) => boolean
}

/** What was not answered is sent again under the same key, so that it counts once. */
export const useAttempt = <Body extends object>({ give, onWrong, onAnswered, onRefused }: AttemptOptions<Body>) => {
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<Outcome>({ name: 'entering' })
  const open = useRef<Attempt<Body>>(undefined)

  const attempt = async (body: Body): Promise<void> => {
    if (outcome.name === 'verifying') return
    const isSame = JSON.stringify(open.current?.body) === JSON.stringify(body)
    const sent = isSame && open.current ? open.current : { idempotencyKey: randomKey(), body }
    open.current = sent
    setOutcome({ name: 'verifying' })
    const { data: answer, error } = await dispatch(give(sent))
    if (answer) {
      open.current = undefined
      if (verdictOf(answer) !== 'wrong') return onAnswered(answer)
      setOutcome({ name: 'wrong', answer })
      return onWrong()
    }
    const code = refusalOf(error)?.code
    if (code !== undefined) open.current = undefined
    if (code === undefined || !onRefused(code)) setOutcome({ name: 'unanswered', error })
  }
  const clear = (): void => {
    if (outcome.name !== 'verifying') setOutcome({ name: 'entering' })
  }
  return { outcome, isVerifying: outcome.name === 'verifying', attempt, clear }
}
