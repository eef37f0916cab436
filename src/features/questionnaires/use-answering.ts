// One questionnaire of a visit or a request, from what was begun to what became of its answers; page and dialog alike.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { isPainScore, needsNetwork } from '#src/contract/rules/answer-call.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { createAttempts } from '#src/core/write/attempts.ts'
import { write } from '#src/core/write/write.ts'
import type { Problem } from '#src/lib/problem.ts'
import { useWhileShown } from '#src/lib/use-while-shown.ts'
import { readUpload, removeUpload } from '#src/offline/queue/uploads.ts'
import { type Answers, readResult } from '#src/survey/read-result.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { answersOfRecord } from './begun-answers.ts'
import type { AnswersBegun } from './questionnaire-host.tsx'
import { queueAnswer } from './queue-answer.ts'
import { saveAnswer } from './save-answer.ts'
import { minuteOf } from './stored-notice.tsx'

export type Answered =
  /** At the clinic; `status` is that of the visit or request as the answer left it. */
  | { how: 'received'; status: string | undefined; isRequestOpen?: boolean | undefined }
  /** On this device, and sent by itself. */
  | { how: 'saved' }

type AnsweringProps = {
  bookingKey: string
  questionnaire: Questionnaire
  timeZone: string
  phone: string
  /** Of an answer that the clinic refused: what was answered is there again, and gives way to the next. */
  refusedKey?: string | undefined
  onAnswered: (answered: Answered) => void
  /** QUES-38, QUES-39: the page of the refusal took its place. */
  onDenied?: (() => void) | undefined
}

const readRefused = async (key: string): Promise<AnswersBegun | undefined> => {
  try {
    const answers = readResult(await (await readUpload(key)).text())
    return answers && { answers, page: 0 }
  } catch {
    return undefined
  }
}

export const useAnswering = (props: AnsweringProps) => {
  const { bookingKey, questionnaire, timeZone, phone, refusedKey, onAnswered, onDenied } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const openDeny = useOpenDeny()
  const paths = usePaths({ anyClinic: true })
  const { mayKeep, isShared } = useCapabilities()
  const [begun, setBegun] = useState<{ start: AnswersBegun | undefined }>()
  const [storedAt, setStoredAt] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const whileShown = useWhileShown()
  const [attempts] = useState(createAttempts)
  const { type } = questionnaire
  const closes = type === 'CANCEL_APPOINTMENT_PATIENT' || type === 'DECLINE_APPOINTMENT'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each questionnaire
  useEffect(() => {
    let isWanted = true
    const find = async (): Promise<AnswersBegun | undefined> => {
      const draft = isShared ? undefined : await answersOfRecord.find({ bookingKey, questionnaire }, mayKeep)
      return draft?.begun ?? (refusedKey === undefined ? undefined : await readRefused(refusedKey))
    }
    void find().then((start) => {
      if (!isWanted) return
      setIsTouched(start !== undefined)
      setBegun({ start })
    })
    return () => {
      isWanted = false
    }
  }, [bookingKey, questionnaire.id, mayKeep])

  const change = (next: AnswersBegun): void => {
    setIsTouched(true)
    if (isShared) return
    void answersOfRecord.keep(bookingKey, { questionnaire, timeZone, phone, begun: next }, mayKeep).then(
      whileShown((isStored) => {
        if (isStored) setStoredAt(minuteOf(Date.now()))
        setIsRefused(mayKeep && !isStored)
      }),
    )
  }

  const finish = async (answered: Answered): Promise<undefined> => {
    await answersOfRecord.forget({ bookingKey, questionnaire })
    if (refusedKey !== undefined) await removeUpload(refusedKey).catch(() => undefined)
    // What was closed by it opens nothing more.
    if (answered.how === 'received' && !closes) dispatch(questionnairesApi.util.invalidateTags(['Questionnaires']))
    announce(t(answered.how === 'received' ? 'questions.received' : 'questions.saved'))
    onAnswered(answered)
    return undefined
  }

  const queue = async (questionnaireResult: string, idempotencyKey: string): Promise<Problem | undefined> => {
    const queued = await dispatch(queueAnswer({ bookingKey, questionnaire, questionnaireResult, idempotencyKey }))
    if (queued === 'saved') return finish({ how: 'saved' })
    if (queued === 'received') return finish({ how: 'received', status: undefined })
    return { title: t('message.error_answering_questionnaire'), more: t('questions.all-there') }
  }

  const refuse = (error: unknown): Problem | undefined => {
    const { key, message } = errorMessage(error)
    const isOfAnswers = refusalOf(error)?.fields !== undefined || refusalOf(error)?.code === 'questionnaire.changed'
    const unsaved = isPainScore(type) ? 'PAIN_SCORE' : type === 'PROTOCOL' ? 'PROTOCOL' : undefined
    if (unsaved !== undefined && !isOfAnswers) {
      const redirectUrl = unsaved === 'PROTOCOL' ? paths.bookingRequest(bookingKey) : paths.confirmation(bookingKey)
      onDenied?.()
      openDeny({ reason: { unsaved, redirectUrl, ...(message === undefined ? {} : { message }) } })
      return undefined
    }
    return { title: t('message.error_answering_questionnaire'), more: message ?? t(key) }
  }

  const send = async (answers: Answers): Promise<Problem | undefined> => {
    const questionnaireResult = JSON.stringify(answers)
    const { key: idempotencyKey } = attempts.of(questionnaire.id, answers)
    const waits = mayKeep && !needsNetwork(questionnaire)
    // Where a pain score is refused, its page says so at once.
    if (waits && !isPainScore(type)) return queue(questionnaireResult, idempotencyKey)
    const sent = await dispatch(saveAnswer({ bookingKey, questionnaire, questionnaireResult }, idempotencyKey))
    if (!sent) return { title: t('message.error_answering_questionnaire'), more: t('error.questionnaire.unknown') }
    if (sent.kind === 'answered') return finish({ how: 'received', ...sent.answer })
    if (sent.kind === 'refused') {
      attempts.end(questionnaire.id, answers)
      return refuse(sent.error)
    }
    return waits
      ? queue(questionnaireResult, idempotencyKey)
      : {
          title: t('questions.offline'),
          more: t(needsNetwork(questionnaire) ? 'questions.needs-network' : 'questions.all-there'),
        }
  }

  /** QUES-12: false where whoever answers stays. */
  const leave = async (): Promise<boolean> => {
    if (questionnaire.showClosingConfirmation && isTouched) {
      const isSure = await dispatch(
        ask('confirm', {
          title: t('questions.close-title'),
          message: t('questions.close-more'),
          yesWords: t('questions.close'),
          noWords: t('questions.stay'),
        }),
      )
      if (!isSure) return false
    }
    if (type === 'CANCEL_APPOINTMENT_PATIENT') {
      const params = { bookingKey, questionnaireId: questionnaire.id }
      void dispatch(write(questionnairesApi.endpoints.dismissQuestionnaire, { params }))
    }
    return true
  }

  return { begun, storedAt, isRefused, change, send, leave }
}
