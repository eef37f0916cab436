// Questions that a kiosk handed to the patient's own phone: answered here, sent by the phone's queue, read by nobody.
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { randomKey } from '#src/lib/random-key.ts'
import type { Answers } from '#src/survey/answers.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { QuestionnaireView } from './questionnaire.tsx'
import type { AnswersBegun } from './questionnaire-host.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { queueAnswer } from './queue-answer.ts'

type HandedQuestionsProps = {
  found: Questionnaires
  phone: string
  page: (heading: { title: string; lang?: string | undefined; key: string }, children: ReactNode) => ReactNode
  /** Everything is answered; `isWaiting` while the clinic does not have all of it. */
  done: (isWaiting: boolean) => ReactNode
}

export const HandedQuestions = ({ found, phone, page, done }: HandedQuestionsProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const stored = useStoredDocuments(found.bookingKey)
  const [given, setGiven] = useState<readonly string[]>([])
  const begun = useRef<{ id: string; start: AnswersBegun }>(undefined)
  const attempt = useRef<{ text: string; key: string }>(undefined)
  if (!stored) return <Loading words={t('questions.loading')} />
  const answers = stored.uploads.filter(({ kind, state }) => kind === 'answer' && state !== 'cancelled')
  const hasLeft = (id: string): boolean =>
    given.includes(id) || answers.some(({ about, state }) => about.questionnaire?.id === id && state !== 'blocked')
  const next = found.questionnaires.find(({ id }) => !hasLeft(id))
  if (!next) return done(answers.some(({ receipt }) => receipt === null))
  const isRefused = answers.some(({ about, state }) => about.questionnaire?.id === next.id && state === 'blocked')
  const send = async (result: Answers) => {
    const questionnaireResult = JSON.stringify(result)
    if (attempt.current?.text !== questionnaireResult) attempt.current = { text: questionnaireResult, key: randomKey() }
    const { key: idempotencyKey } = attempt.current
    const { bookingKey } = found
    const answer = { bookingKey, questionnaire: next, questionnaireResult, idempotencyKey, isHanded: true }
    const sent = await dispatch(queueAnswer(answer))
    if (sent !== 'saved' && sent !== 'received')
      return { title: t('message.error_answering_questionnaire'), more: t('questions.all-there') }
    setGiven((before) => [...before, next.id])
    return undefined
  }
  return page(
    { title: next.title, lang: next.lang?.title, key: next.id },
    <Suspense fallback={<Loading words={t('questions.loading')} />}>
      <QuestionnaireView
        questionnaire={next}
        timeZone={found.timeZone}
        examSlugs={next.examSlugs}
        start={begun.current?.id === next.id ? begun.current.start : undefined}
        headingLevel={2}
        finishLabel={t('questions.send')}
        unsupported={<QuestionnaireStop phone={phone} clinicName={undefined} />}
        notice={isRefused && <Banner tone="warn" title={t('message.error_answering_questionnaire')} />}
        onChange={(start) => {
          begun.current = { id: next.id, start }
        }}
        onDone={send}
      />
    </Suspense>,
  )
}
