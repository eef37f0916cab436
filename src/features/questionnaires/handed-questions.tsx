// Questions that a kiosk handed to the patient's own phone, one after the other.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AnsweringView } from './answering-view.tsx'
import { handedChannel } from './handed.channel.ts'
import { useAnswering } from './use-answering.ts'

type HandedQuestionsProps = {
  found: Questionnaires
  phone: string
  page: (heading: { title: string; lang?: string | undefined; key: string }, children: ReactNode) => ReactNode
  /** Everything is answered; `isWaiting` while the clinic does not have all of it. */
  done: (isWaiting: boolean) => ReactNode
}

type AskedProps = Omit<HandedQuestionsProps, 'done'> & {
  questionnaire: Questionnaire
  isRefused: boolean
  onAnswered: () => void
}

const Asked = ({ found, phone, page, questionnaire, isRefused, onAnswered }: AskedProps) => {
  const { t } = useTranslation()
  const { mayKeep } = useCapabilities()
  const { bookingKey, timeZone } = found
  const answering = useAnswering(handedChannel({ bookingKey, questionnaire, timeZone, phone }, mayKeep), { onAnswered })
  return page(
    { title: questionnaire.title, lang: questionnaire.lang?.title, key: questionnaire.id },
    <AnsweringView
      {...{ answering, questionnaire, timeZone, phone }}
      headingLevel={2}
      finishLabel={t('questions.send')}
      notice={isRefused && <Banner tone="warn" title={t('message.error_answering_questionnaire')} />}
      needsNetwork={false}
    />,
  )
}

export const HandedQuestions = ({ found, phone, page, done }: HandedQuestionsProps) => {
  const { t } = useTranslation()
  const stored = useStoredDocuments(found.bookingKey)
  const [given, setGiven] = useState<readonly string[]>([])
  if (!stored) return <Loading words={t('questions.loading')} />
  const answers = stored.uploads.filter(({ kind, state }) => kind === 'answer' && state !== 'cancelled')
  const isRefused = (id: string): boolean =>
    answers.some(({ about, state }) => about.questionnaire?.id === id && state === 'blocked')
  const hasLeft = (id: string): boolean =>
    given.includes(id) || answers.some(({ about, state }) => about.questionnaire?.id === id && state !== 'blocked')
  const next = found.questionnaires.find(({ id }) => !hasLeft(id))
  if (!next) return done(answers.some(({ receipt }) => receipt === null))
  return (
    <Asked
      key={next.id}
      {...{ found, phone, page }}
      questionnaire={next}
      isRefused={isRefused(next.id)}
      onAnswered={() => setGiven((before) => [...before, next.id])}
    />
  )
}
