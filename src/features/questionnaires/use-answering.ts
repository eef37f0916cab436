// One questionnaire, from what was begun to what came of its answers; of every page and dialog that asks one.
import { useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { createAttempts } from '#src/core/write/attempts.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import type { Problem } from '#src/lib/problem.ts'
import { useWhileShown } from '#src/lib/use-while-shown.ts'
import type { Answers } from '#src/survey/read-result.ts'
import type { AnswerChannel } from './answer-channel.ts'
import {
  type Answered,
  type Answering,
  type AnsweringEvent,
  firstAnswering,
  nextAnswering,
  problemOf,
  type SentAnswer,
} from './answering.flow.ts'
import type { AnswersBegun } from './questionnaire-host.tsx'

type AnsweringWays = {
  onAnswered: (answered: Answered) => unknown
  onChanged?: () => unknown
  onRefused?: (error: unknown) => void
  onDenied?: (denied: Extract<SentAnswer, { kind: 'denied' }>) => void
}

export const useAnswering = (channel: AnswerChannel, ways: AnsweringWays) => {
  const { id, texts, store, find } = channel
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const whileShown = useWhileShown()
  const [attempts] = useState(createAttempts)
  const [state, move] = useReducer<Answering<AnswersBegun>, [AnsweringEvent<AnswersBegun>]>(
    nextAnswering,
    firstAnswering(find === undefined),
  )
  const latest = useRef<AnswersBegun>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each questionnaire
  useEffect(() => {
    if (!find) return
    let isWanted = true
    void find().then((start) => isWanted && move({ type: 'found', start }))
    return () => {
      isWanted = false
    }
  }, [id])

  const change = (begun: AnswersBegun): void => {
    latest.current = begun
    move({ type: 'typed' })
    if (!store) return
    const { mayKeep } = store
    void store
      .keep(begun)
      .then(whileShown((isKept) => move({ type: 'kept', at: isKept ? Date.now() : undefined, mayKeep })))
  }

  const send = async (questionnaire: Questionnaire, answers: Answers): Promise<Problem | undefined> => {
    const sent = await dispatch(channel.send({ questionnaire, answers, attempts }))
    if (sent.kind === 'changed') await ways.onChanged?.()
    move({ type: 'sent', kind: sent.kind })
    if (sent.kind === 'answered') {
      if (channel.end) await dispatch(channel.end(sent.answered))
      await ways.onAnswered(sent.answered)
    }
    if (sent.kind === 'denied') ways.onDenied?.(sent)
    if (sent.kind === 'refused') ways.onRefused?.(sent.error)
    return problemOf(sent, texts, { t, errorText })
  }

  /** QUES-12: false where whoever answers stays. */
  const leave = async (): Promise<boolean> => {
    if (channel.confirmsClosing && state.isTouched) {
      const { title, message } = channel.confirmsClosing
      const question = {
        title: t(title),
        message: t(message),
        yesWords: t('questions.close'),
        noWords: t('questions.stay'),
      }
      if (!(await dispatch(ask('confirm', question)))) return false
    }
    if (channel.leave) void dispatch(channel.leave())
    return true
  }

  /** Of this moment: questions that changed begin with what was answered so far. */
  const begun = (): AnswersBegun | undefined => latest.current ?? state.start

  return { ...state, isStoring: store !== undefined, begun, change, send, leave }
}
