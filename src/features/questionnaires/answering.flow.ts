// One questionnaire, from what was begun to what came of its answers, whichever way they go.
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import type { Problem } from '#src/lib/problem.ts'

export type Answered =
  /** At the clinic; `status` is that of the visit or request as the answer left it. */
  | { how: 'received'; status?: string | undefined; isRequestOpen?: boolean | undefined }
  /** On this device, and sent by itself. */
  | { how: 'saved' }

export type SentAnswer =
  | { kind: 'answered'; answered: Answered }
  | { kind: 'changed'; error: unknown }
  | { kind: 'refused'; error: unknown }
  /** QUES-38, QUES-39: a page of its own says so. */
  | { kind: 'denied'; unsaved: 'PAIN_SCORE' | 'PROTOCOL'; message: string | undefined }
  /** `offline`: nothing left this device; `unknown`: it may have arrived. */
  | { kind: 'offline' | 'unknown'; error: unknown }
  | { kind: 'not-stored' }
  | { kind: 'not-asked' }

export const sentAnswerOf = <Answer>(
  outcome: Outcome<Answer>,
  answeredOf: (answer: Answer) => Omit<Extract<Answered, { how: 'received' }>, 'how'> = () => ({}),
): SentAnswer => {
  if (outcome.kind === 'answered')
    return { kind: 'answered', answered: { how: 'received', ...answeredOf(outcome.answer) } }
  const { kind, error } = outcome
  const isChanged = kind === 'refused' && refusalOf(error)?.code === 'questionnaire.changed'
  return isChanged ? { kind: 'changed', error } : { kind, error }
}

export type Answering<Begun> = {
  /** What was begun is looked for first, so that nothing typed is lost to it. */
  isFound: boolean
  start: Begun | undefined
  isTouched: boolean
  /** In milliseconds of a whole minute: not drawn again for each letter. */
  storedAt: number | undefined
  isRefused: boolean
  isChanged: boolean
}

export type AnsweringEvent<Begun> =
  | { type: 'found'; start: Begun | undefined }
  | { type: 'typed' }
  /** `at`: stored then; undefined where it is in memory alone, though it `mayKeep`. */
  | { type: 'kept'; at: number | undefined; mayKeep: boolean }
  | { type: 'sent'; kind: SentAnswer['kind'] }

export const firstAnswering = <Begun>(isFound: boolean): Answering<Begun> => ({
  ...{ isFound, start: undefined, isTouched: false },
  ...{ storedAt: undefined, isRefused: false, isChanged: false },
})

const minuteOf = (at: number): number => at - (at % 60_000)

export const nextAnswering = <Begun>(state: Answering<Begun>, event: AnsweringEvent<Begun>): Answering<Begun> => {
  switch (event.type) {
    case 'found': {
      const { start } = event
      return { ...state, isFound: true, start, isTouched: start !== undefined }
    }
    case 'typed':
      return state.isTouched ? state : { ...state, isTouched: true }
    case 'kept': {
      const storedAt = event.at === undefined ? state.storedAt : minuteOf(event.at)
      const isRefused = event.mayKeep && event.at === undefined
      return storedAt === state.storedAt && isRefused === state.isRefused ? state : { ...state, storedAt, isRefused }
    }
    case 'sent': {
      const isChanged = event.kind === 'changed' || (state.isChanged && event.kind !== 'answered')
      return isChanged === state.isChanged ? state : { ...state, isChanged }
    }
  }
}

/** Keys of texts; without one the words of the error stand. */
export type ProblemTexts = {
  /** Above the words of the error; without it they are above `more`. */
  refused?: string
  offline?: string
  unknown?: string
  more: string
  /** The questions as they read now say it by themselves. */
  isChangeShown?: boolean
}

type Say = { t: (key: string) => string; errorText: (said: ReturnType<typeof errorMessage>) => string }

const notAnswered = 'message.error_answering_questionnaire'

/** What a person reads of it; nothing where a page, or the questions themselves, say it. */
export const problemOf = (sent: SentAnswer, texts: ProblemTexts, { t, errorText }: Say): Problem | undefined => {
  switch (sent.kind) {
    case 'answered':
    case 'denied':
      return undefined
    case 'not-stored':
      return { title: t(notAnswered), more: t('questions.all-there') }
    case 'not-asked':
      return { title: t(notAnswered), more: t('error.questionnaire.unknown') }
    case 'changed':
      if (texts.isChangeShown) return undefined
      return problemOf({ ...sent, kind: 'refused' }, texts, { t, errorText })
    case 'refused': {
      const said = errorText(errorMessage(sent.error))
      return texts.refused === undefined
        ? { title: said, more: t(texts.more) }
        : { title: t(texts.refused), more: said }
    }
    case 'offline':
    case 'unknown': {
      const key = texts[sent.kind]
      return { title: key === undefined ? errorText(errorMessage(sent.error)) : t(key), more: t(texts.more) }
    }
  }
}
