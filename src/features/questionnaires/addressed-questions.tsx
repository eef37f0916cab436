// S-77 by address: the questionnaires of one type that a visit or a request asks, one after the other, and what became of each.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetQuestionnaireMessageQuery } from '#src/api/questionnaires.api.ts'
import type { Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { needsNetwork } from '#src/contract/rules/answer-call.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink, phoneAddress } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AddressRow, LinkRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './addressed-questions.module.css'
import { AnswerRow, queuedAnswerOf, useQueuedAnswers } from './answer-rows.tsx'
import { isToAnswer, stateOfAnswer } from './answer-states.ts'
import { finishTexts } from './finish-texts.ts'
import { QuestionnaireView } from './questionnaire.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { StoredNotice } from './stored-notice.tsx'
import { type Answered, useAnswering } from './use-answering.ts'

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
  refusedKey: string | undefined
  notice: ReactNode
  onAnswered: (answered: Answered) => void
}

const Answering = (props: AnsweringProps) => {
  const { bookingKey, questionnaire, timeZone, phone, exams, refusedKey, notice, page, onAnswered, onClosed } = props
  const { t } = useTranslation()
  const { type } = questionnaire
  const { begun, storedAt, isRefused, change, send, leave } = useAnswering({
    ...{ bookingKey, questionnaire, timeZone, phone, refusedKey, onAnswered },
  })
  const close = async (): Promise<void> => {
    if (await leave()) onClosed()
  }
  return page(
    { title: questionnaire.title, lang: questionnaire.lang?.title, key: questionnaire.id },
    <>
      {notice}
      {questionnaire.state === 'CHANGED' && begun && (
        <Banner
          tone="info"
          role="status"
          title={t(begun.start ? 'error.questionnaire.changed' : 'visit-questions.changed')}
        />
      )}
      {begun ? (
        <Suspense fallback={<Loading words={t('questions.loading')} />}>
          <QuestionnaireView
            questionnaire={questionnaire}
            timeZone={timeZone}
            examSlugs={questionnaire.examSlugs}
            start={begun.start}
            headingLevel={2}
            location={{ bookingKey, isBooked: true, exams }}
            finishLabel={t(finishTexts[type] ?? 'questions.send')}
            unsupported={<QuestionnaireStop phone={phone} clinicName={undefined} />}
            notice={
              <StoredNotice
                at={storedAt}
                isRefused={isRefused}
                timeZone={timeZone}
                needsNetwork={needsNetwork(questionnaire)}
              />
            }
            onChange={change}
            onDone={send}
          />
        </Suspense>
      ) : (
        <Loading words={t('questions.loading')} />
      )}
      <p>
        <Button kind="quiet" onClick={() => void close()}>
          {t(type === 'CANCEL_APPOINTMENT_PATIENT' ? 'questions.keep-visit' : 'questions.leave-open')}
        </Button>
      </p>
    </>,
  )
}

/** API-41: what the provider says at the end of the last one. */
const EndMessage = ({ bookingKey, questionnaireId }: { bookingKey: string; questionnaireId: string }) => {
  const { data } = useGetQuestionnaireMessageQuery({ params: { bookingKey, questionnaireId } })
  return data?.message ? (
    <p className="lead">
      <LangText lang={data.lang?.message}>{data.message}</LangText>
    </p>
  ) : null
}

/** Nothing of it is left to go back to. */
const AfterVisit = ({ phone }: { phone: string }) => {
  const { t } = useTranslation()
  const { regions } = usePaths()
  const { mayDial } = useCapabilities()
  const call = { icon: 'phone', title: t('questions.call-number', { phone }) } as const
  return (
    <RowList>
      <LinkRow to={regions} icon="calendar" title={t('questions.book-again')} />
      {mayDial ? <AddressRow {...call} address={phoneAddress(phone)} /> : <PlainRow {...call} />}
    </RowList>
  )
}

/** The clinic looks for another time: the request is open again. */
const ToRequest = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  return (
    <p>
      <ButtonLink kind="primary" isWhole to={paths.bookingRequest(bookingKey)}>
        {t('questions.to-request')}
      </ButtonLink>
    </p>
  )
}

const closedTitles: Readonly<Record<string, string>> = {
  CANCELED: 'questions.cancelled',
  DECLINED_BY_PATIENT: 'questions.declined',
}

/** QUES-16 to QUES-20: which one is asked now follows from what is answered, on its way, or still open. */
export const AddressedQuestions = (props: AddressedProps) => {
  const { bookingKey, found, phone, exams, page, onDone, onClosed, back, isVisitLeft } = props
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const isOnline = useSelector(selectIsOnline)
  const uploads = useQueuedAnswers(bookingKey)
  const [opened, setOpened] = useState<string>()
  const [answered, setAnswered] = useState<Readonly<Record<string, Answered>>>({})
  const { questionnaires, timeZone } = found
  const uploadOf = (each: Questionnaire): UploadView | undefined => queuedAnswerOf(uploads ?? [], each)
  const isOpen = (each: Questionnaire): boolean =>
    answered[each.id] === undefined && isToAnswer(stateOfAnswer(each, uploadOf(each), isOnline).state)
  const asked = uploads && questionnaires.filter(isOpen)
  const current = questionnaires.find(({ id }) => id === opened) ?? asked?.[0]
  const last = Object.keys(answered).at(-1)
  const closing = Object.values(answered).find(
    (each) => each.how === 'received' && each.status !== undefined && closedTitles[each.status] !== undefined,
  )
  const isDone = uploads !== undefined && current === undefined
  const isJustDone = isDone && last !== undefined && closing === undefined
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => {
    if (isJustDone) latest.current?.()
  }, [isJustDone])

  if (isReadOnly && current) return page({ key: 'read-only' }, <Banner tone="info" title={t('questions.read-only')} />)
  if (questionnaires.length === 0 && last === undefined)
    return page(
      { title: t('questions.none-asked'), key: 'none' },
      <>
        <p className="lead">{t('questions.none-asked-more')}</p>
        {back}
      </>,
    )
  if (closing?.how === 'received')
    return page(
      { title: t(closedTitles[closing.status ?? ''] ?? 'questions.received'), key: 'closed' },
      <>
        <p className="lead">{t(closing.isRequestOpen ? 'questions.reopened-more' : 'questions.closed-more')}</p>
        {last !== undefined && <EndMessage bookingKey={bookingKey} questionnaireId={last} />}
        {closing.isRequestOpen ? (
          <ToRequest bookingKey={bookingKey} />
        ) : isVisitLeft ? (
          back
        ) : (
          <AfterVisit phone={phone} />
        )}
      </>,
    )
  if (!uploads) return page({ key: 'loading' }, <Loading words={t('questions.loading')} />)
  if (current) {
    const upload = uploadOf(current)
    const isRefused = upload?.state === 'blocked'
    return (
      <Answering
        key={`${current.id} ${current.version}`}
        {...{ bookingKey, timeZone, phone, exams, page, onClosed }}
        questionnaire={current}
        refusedKey={isRefused ? upload.key : undefined}
        notice={
          isRefused && (
            <Banner tone="warn" title={t('questions.refused')}>
              {t('questions.refused-more')}
            </Banner>
          )
        }
        onAnswered={(one) => {
          setAnswered({ ...answered, [current.id]: one })
          setOpened(undefined)
        }}
      />
    )
  }
  const waiting = Object.entries(answered).flatMap(([id, { how }]) => {
    const state = queuedAnswerOf(uploads, { id })?.state
    return how === 'saved' && state !== 'received' ? [state] : []
  })
  const isRefused = waiting.includes('blocked')
  const waits = waiting.length > 0 ? 'questions.saved' : 'questions.received'
  const title =
    last === undefined ? t('message.questionnaires_already_answered') : t(isRefused ? 'questions.refused' : waits)
  return page(
    { title, key: isRefused ? 'refused' : 'done' },
    <>
      {last === undefined && <p className="lead">{t('questions.already-more')}</p>}
      {isRefused && questionnaires.length === 0 && <p className="lead">{t('error.questionnaire.unknown')}</p>}
      {last !== undefined && <EndMessage bookingKey={bookingKey} questionnaireId={last} />}
      <RowList label={t('questions.list')}>
        {questionnaires.map((each) => (
          <AnswerRow
            key={each.id}
            bookingKey={bookingKey}
            questionnaire={
              answered[each.id]?.how === 'received' && each.state !== 'ANSWERED'
                ? { ...each, state: 'ANSWERED', receivedAt: each.receivedAt ?? new Date().toISOString() }
                : each
            }
            timeZone={timeZone}
            upload={uploadOf(each)}
            onOpen={() => {
              const { [each.id]: _, ...rest } = answered
              setAnswered(rest)
              setOpened(each.id)
            }}
          />
        ))}
      </RowList>
      <p className={styles.zone}>
        {t('questions.zone', { zone: format.zoneName(new Date().toISOString(), timeZone) })}
      </p>
      {back}
    </>,
  )
}
