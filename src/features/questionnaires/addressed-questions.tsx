// S-77 by address: the questionnaires of one type that a visit or a request asks, one after the other, and what became of each.
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { needsNetwork } from '#src/contract/rules/answer-call.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { addressedStep, nextAddressed, nothingAnswered } from './addressed.flow.ts'
import { AnswersGiven, ClosedByAnswer } from './addressed-end.tsx'
import { useQueuedAnswers } from './answer-rows.tsx'
import type { Answered } from './answering.flow.ts'
import { AnsweringView } from './answering-view.tsx'
import { finishTexts } from './finish-texts.ts'
import { useRecordAnswering } from './use-record-answering.ts'

export type AddressedProps = {
  bookingKey: string
  found: Questionnaires
  phone: string
  exams: readonly { slug: string; name: string }[]
  /** The heading of each state; focus goes to it. */
  page: (heading: { title?: string; lang?: string | undefined; key: string }, children: ReactNode) => ReactNode
  /** QUES-17; undefined where nothing is stored and the address names nothing. */
  onDone: (() => void) | undefined
  /** QUES-19 */
  onClosed: () => void
  /** The visit or the request, for what is shown at the end. */
  back: ReactNode
  /** Whether anything of the visit stands once this is cancelled. */
  isVisitLeft: boolean
}

type AnsweringProps = Omit<AddressedProps, 'found' | 'onDone' | 'back' | 'isVisitLeft'> & {
  questionnaire: Questionnaire
  timeZone: string
  upload: UploadView | undefined
  onAnswered: (answered: Answered) => void
}

const Answering = (props: AnsweringProps) => {
  const { bookingKey, questionnaire, timeZone, phone, exams, upload, page, onAnswered, onClosed } = props
  const { t } = useTranslation()
  const { type } = questionnaire
  const isRefused = upload?.state === 'blocked'
  const answering = useRecordAnswering(
    { bookingKey, questionnaire, timeZone, phone, refusedKey: isRefused ? upload.key : undefined },
    { onAnswered },
  )
  const close = async (): Promise<void> => {
    if (await answering.leave()) onClosed()
  }
  const changed = answering.start ? 'error.questionnaire.changed' : 'visit-questions.changed'
  return page(
    { title: questionnaire.title, lang: questionnaire.lang?.title, key: questionnaire.id },
    <>
      {isRefused && (
        <Banner tone="warn" title={t('questions.refused')}>
          {t('questions.refused-more')}
        </Banner>
      )}
      {questionnaire.state === 'CHANGED' && answering.isFound && (
        <Banner tone="info" role="status" title={t(changed)} />
      )}
      <AnsweringView
        {...{ answering, questionnaire, timeZone, phone }}
        headingLevel={2}
        location={{ bookingKey, isBooked: true, exams }}
        finishLabel={t(finishTexts[type] ?? 'questions.send')}
        needsNetwork={needsNetwork(questionnaire)}
      />
      <p>
        <Button kind="quiet" onClick={() => void close()}>
          {t(type === 'CANCEL_APPOINTMENT_PATIENT' ? 'questions.keep-visit' : 'questions.leave-open')}
        </Button>
      </p>
    </>,
  )
}

const closedTitles = { CANCELED: 'questions.cancelled', DECLINED_BY_PATIENT: 'questions.declined' } as const

const doneTitles = {
  already: 'message.questionnaires_already_answered',
  received: 'questions.received',
  saved: 'questions.saved',
  refused: 'questions.refused',
} as const

export const AddressedQuestions = (props: AddressedProps) => {
  const { bookingKey, found, phone, exams, page, onDone, onClosed, back, isVisitLeft } = props
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const isOnline = useSelector(selectIsOnline)
  const uploads = useQueuedAnswers(bookingKey)
  const [state, move] = useReducer(nextAddressed, nothingAnswered)
  const { questionnaires, timeZone } = found
  const step = addressedStep(state, { questionnaires, uploads, isOnline, isReadOnly })
  const isJustDone = step.step === 'done' && step.last !== undefined
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    if (isJustDone) latest.current?.()
  }, [isJustDone])

  switch (step.step) {
    case 'read-only':
      return page({ key: 'read-only' }, <Banner tone="info" title={t('questions.read-only')} />)
    case 'none-asked':
      return page(
        { title: t('questions.none-asked'), key: 'none' },
        <>
          <p className="lead">{t('questions.none-asked-more')}</p>
          {back}
        </>,
      )
    case 'closed':
      return page(
        { title: t(closedTitles[step.status]), key: 'closed' },
        <ClosedByAnswer {...{ bookingKey, phone, back, isVisitLeft, step }} />,
      )
    case 'reading':
      return page({ key: 'loading' }, <Loading words={t('questions.loading')} />)
    case 'asking': {
      const { questionnaire, upload } = step
      return (
        <Answering
          key={`${questionnaire.id} ${questionnaire.version}`}
          {...{ bookingKey, timeZone, phone, exams, page, onClosed, questionnaire, upload }}
          onAnswered={(answered) => move({ type: 'answered', id: questionnaire.id, answered })}
        />
      )
    }
    case 'done':
      return page(
        { title: t(doneTitles[step.outcome]), key: step.outcome === 'refused' ? 'refused' : 'done' },
        <AnswersGiven
          {...{ bookingKey, found, back, step, uploads: uploads ?? [] }}
          answered={state.answered}
          onOpen={(id) => move({ type: 'opened', id })}
        />,
      )
  }
}
