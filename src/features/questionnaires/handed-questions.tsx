// Questions that a kiosk handed to the patient's own phone: answered here, sent by the phone's queue, read by nobody.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { createAttempts } from '#src/core/write/attempts.ts'
import { useWhileShown } from '#src/lib/use-while-shown.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { answersOfRecord } from './begun-answers.ts'
import { QuestionnaireView } from './questionnaire.tsx'
import type { AnswersBegun } from './questionnaire-host.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { queueAnswer } from './queue-answer.ts'
import { StoredNotice } from './stored-notice.tsx'

type HandedQuestionsProps = {
  found: Questionnaires
  phone: string
  page: (heading: { title: string; lang?: string | undefined; key: string }, children: ReactNode) => ReactNode
  /** Everything is answered; `isWaiting` while the clinic does not have all of it. */
  done: (isWaiting: boolean) => ReactNode
}

type Begun = { id: string; start: AnswersBegun | undefined; storedAt?: number; isRefused?: boolean }

/** S-39: sealed on this phone, and there again after a reload; the link itself reads no answers. */
const useBegun = ({ bookingKey, timeZone }: Questionnaires, phone: string, next: Questionnaire | undefined) => {
  const { mayKeep } = useCapabilities()
  const [found, setFound] = useState<Begun>()
  const whileShown = useWhileShown()
  const id = next?.id
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void answersOfRecord
      .find({ bookingKey, questionnaire: { id } }, mayKeep)
      .then((draft) => isWanted && setFound({ id, start: draft?.begun }))
    return () => {
      isWanted = false
    }
  }, [bookingKey, id, mayKeep])
  const change = (begun: AnswersBegun): void => {
    if (!next) return
    void answersOfRecord.keep(bookingKey, { questionnaire: next, timeZone, phone, begun }, mayKeep).then(
      whileShown((isStored) => {
        const mark = isStored ? { storedAt: Date.now() } : {}
        setFound((before) =>
          before?.id === next.id ? { ...before, ...mark, isRefused: mayKeep && !isStored } : before,
        )
      }),
    )
  }
  return { begun: found?.id === id ? found : undefined, change }
}

export const HandedQuestions = ({ found, phone, page, done }: HandedQuestionsProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const stored = useStoredDocuments(found.bookingKey)
  const [given, setGiven] = useState<readonly string[]>([])
  const [attempts] = useState(createAttempts)
  const answers = (stored?.uploads ?? []).filter(({ kind, state }) => kind === 'answer' && state !== 'cancelled')
  const hasLeft = (id: string): boolean =>
    given.includes(id) || answers.some(({ about, state }) => about.questionnaire?.id === id && state !== 'blocked')
  const next = stored && found.questionnaires.find(({ id }) => !hasLeft(id))
  const { begun, change } = useBegun(found, phone, next)
  if (!stored) return <Loading words={t('questions.loading')} />
  if (!next) return done(answers.some(({ receipt }) => receipt === null))
  const isRefused = answers.some(({ about, state }) => about.questionnaire?.id === next.id && state === 'blocked')
  const send = async (result: Answers) => {
    const questionnaireResult = JSON.stringify(result)
    const { key: idempotencyKey } = attempts.of(next.id, result)
    const { bookingKey } = found
    const answer = { bookingKey, questionnaire: next, questionnaireResult, idempotencyKey, isHanded: true }
    const sent = await dispatch(queueAnswer(answer))
    if (sent !== 'saved' && sent !== 'received')
      return { title: t('message.error_answering_questionnaire'), more: t('questions.all-there') }
    await answersOfRecord.forget({ bookingKey, questionnaire: next })
    setGiven((before) => [...before, next.id])
    return undefined
  }
  return page(
    { title: next.title, lang: next.lang?.title, key: next.id },
    begun ? (
      <Suspense fallback={<Loading words={t('questions.loading')} />}>
        <QuestionnaireView
          questionnaire={next}
          timeZone={found.timeZone}
          examSlugs={next.examSlugs}
          start={begun.start}
          headingLevel={2}
          finishLabel={t('questions.send')}
          unsupported={<QuestionnaireStop phone={phone} clinicName={undefined} />}
          notice={
            <>
              {isRefused && <Banner tone="warn" title={t('message.error_answering_questionnaire')} />}
              <StoredNotice
                at={begun.storedAt}
                isRefused={begun.isRefused ?? false}
                timeZone={found.timeZone}
                needsNetwork={false}
              />
            </>
          }
          onChange={change}
          onDone={send}
        />
      </Suspense>
    ) : (
      <Loading words={t('questions.loading')} />
    ),
  )
}
