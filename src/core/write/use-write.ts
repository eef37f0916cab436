import { useRef, useState } from 'react'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import type { Problem } from '#src/lib/problem.ts'
import { useAppDispatch } from '../store-types.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import type { Outcome } from './outcome.ts'
import { type Writable, type WriteArgs, type WriteOptions, write } from './write.ts'

/** In words; without them the text of the error stands. */
type ProblemTexts = {
  /** Of all that failed, above the text of the error. */
  failed?: string
  offline?: string
  unknown?: string
  unknownMore?: string
  /** What did not happen, beneath a refusal and without a network. */
  undone?: string
}

type UseWriteOptions<Fields> = {
  texts?: ProblemTexts
  /** Of a refusal with words of its own; undefined for the usual ones. */
  problemOf?: (error: unknown) => Problem | undefined
  fromServerFields?: (fields: NonNullable<ErrorBody['fields']>, code: string) => Fields
}

type Failed = Exclude<Outcome<never>, { kind: 'answered' }>

/** `none`: another is on its way. `fields`: refused because of fields of the form. */
export type Written<Answer, Fields = never> =
  | { kind: 'answered'; answer: Answer }
  | (Failed & { problem: Problem })
  | { kind: 'none' }
  | { kind: 'fields'; errors: Fields }

type SendingOptions = WriteOptions & {
  of?: string
}

/**
 * Writes of one place: a dialog, a form, a row of buttons. One is on its way at a time, and the same goes under the
 * same key. `problem` is what a person reads of the last one, `error` the same as the server said it.
 */
export const useWrite = <Fields extends object = never>({
  texts = {},
  problemOf,
  fromServerFields,
}: UseWriteOptions<Fields> = {}) => {
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [attempts] = useState(createAttempts)
  const isOnItsWay = useRef(false)
  const [busyWith, setBusyWith] = useState<string>()
  const [failed, setFailed] = useState<Failed & { problem: Problem }>()

  const problemFor = ({ kind, error }: Failed): Problem => {
    const own = kind === 'refused' ? problemOf?.(error) : undefined
    if (own) return own
    const said = errorText(errorMessage(error))
    if (texts.failed !== undefined) return { title: texts.failed, more: said }
    const title = kind === 'refused' ? undefined : texts[kind]
    return { title: title ?? said, more: kind === 'unknown' ? texts.unknownMore : texts.undone }
  }

  /** Of a thunk that writes and does more with the answer. */
  const run = async <Answer>(
    writing: (attempts: Attempts) => PromiseLike<Outcome<Answer>>,
    of = '',
  ): Promise<Written<Answer, Fields>> => {
    if (isOnItsWay.current) return { kind: 'none' }
    isOnItsWay.current = true
    setBusyWith(of)
    setFailed(undefined)
    const outcome = await Promise.resolve(writing(attempts)).finally(() => {
      isOnItsWay.current = false
      setBusyWith(undefined)
    })
    if (outcome.kind === 'answered') return outcome
    const refusal = outcome.kind === 'refused' ? refusalOf(outcome.error) : undefined
    const errors = refusal && fromServerFields?.(refusal.fields ?? [], refusal.code)
    if (errors && Object.keys(errors).length > 0) return { kind: 'fields', errors }
    const problem = problemFor(outcome)
    const next = { ...outcome, problem }
    setFailed(next)
    return next
  }

  const send = <Args, Answer>(
    endpoint: Writable<Args, Answer>,
    args: WriteArgs<Args>,
    { of, ...options }: SendingOptions = {},
  ): Promise<Written<Answer, Fields>> =>
    run((attempts) => dispatch(write(endpoint, args, { attempts, ...options })), of)

  return {
    ...{ send, run, busyWith, isBusy: busyWith !== undefined },
    ...{ problem: failed?.problem, error: failed?.error, isUnknown: failed?.kind === 'unknown' },
    reset: () => setFailed(undefined),
  }
}
