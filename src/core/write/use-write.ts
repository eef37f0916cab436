import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { ErrorBody } from '#src/contract/entities/error-body.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useAppDispatch } from '../store-types.ts'
import { createAttempts } from './attempts.ts'
import type { Outcome } from './outcome.ts'
import type { SendOptions } from './send-until-known.ts'
import { type Writable, type WriteArgs, write } from './write.ts'

export type WriteProblem = { title: string; more?: string | undefined }

/** Keys of texts. Without one the text of the error stands. */
type ProblemTexts = {
  offline?: string
  unknown?: string
  unknownMore?: string
  /** What did not happen, beneath a refusal and without a network. */
  undone?: string
  values?: Record<string, unknown>
}

type UseWriteOptions<Fields> = {
  texts?: ProblemTexts
  /** Of a refusal with words of its own; undefined for the usual ones. */
  problemOf?: (error: unknown) => WriteProblem | undefined
  /** Errors of the form from those of a refusal. */
  fromServerFields?: (fields: NonNullable<ErrorBody['fields']>) => Fields
}

/** `none`: another is on its way. `fields`: refused because of fields of the form. */
export type Written<Answer, Fields = never> = Outcome<Answer> | { kind: 'none' } | { kind: 'fields'; errors: Fields }

type Failed = Exclude<Outcome<never>, { kind: 'answered' }>

/**
 * Writes of one place: a dialog, a form, a row of buttons. One is on its way at a time, and the same goes under the
 * same key. `problem` is what a person reads of the last one, `error` the same as the server said it.
 */
export const useWrite = <Fields extends object = never>({
  texts = {},
  problemOf,
  fromServerFields,
}: UseWriteOptions<Fields> = {}) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [attempts] = useState(createAttempts)
  const isOnItsWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; problem: WriteProblem }>()

  const problemFor = ({ kind, error }: Failed): WriteProblem => {
    const own = kind === 'refused' ? problemOf?.(error) : undefined
    if (own) return own
    const key = kind === 'refused' ? undefined : texts[kind]
    const more = kind === 'unknown' ? texts.unknownMore : texts.undone
    return {
      title: key === undefined ? errorText(errorMessage(error)) : t(key, { ...texts.values }),
      more: more === undefined ? undefined : t(more, { ...texts.values }),
    }
  }

  const send = async <Args, Answer>(
    endpoint: Writable<Args, Answer>,
    args: WriteArgs<Args>,
    sending: SendOptions = {},
  ): Promise<Written<Answer, Fields>> => {
    if (isOnItsWay.current) return { kind: 'none' }
    isOnItsWay.current = true
    setIsBusy(true)
    setFailed(undefined)
    const outcome = await dispatch(write(endpoint, args, { ...sending, attempts }))
    isOnItsWay.current = false
    setIsBusy(false)
    if (outcome.kind === 'answered') return outcome
    const errors = outcome.kind === 'refused' ? fromServerFields?.(refusalOf(outcome.error)?.fields ?? []) : undefined
    if (errors && Object.keys(errors).length > 0) return { kind: 'fields', errors }
    setFailed({ error: outcome.error, problem: problemFor(outcome) })
    return outcome
  }

  return { send, isBusy, problem: failed?.problem, error: failed?.error, reset: () => setFailed(undefined) }
}

export type Write = Pick<ReturnType<typeof useWrite>, 'isBusy' | 'problem'>
