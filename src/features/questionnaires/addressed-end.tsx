// What stands where questions by address end: how far each answer is, or that the visit or the time is given up.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetQuestionnaireMessageQuery } from '#src/api/questionnaires.api.ts'
import type { Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { ButtonLink, phoneAddress } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { AddressRow, LinkRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import type { Addressed, AddressedStep } from './addressed.flow.ts'
import styles from './addressed-end.module.css'
import { AnswerRow } from './answer-rows.tsx'
import { queuedAnswerOf } from './answer-states.ts'

/** API-41: what the provider says at the end of the last one. */
const EndMessage = ({ bookingKey, questionnaireId }: { bookingKey: string; questionnaireId: string }) => {
  const { data } = useGetQuestionnaireMessageQuery({ params: { bookingKey, questionnaireId } })
  return data?.message ? (
    <p className="lead">
      <LangText lang={data.lang?.message}>{data.message}</LangText>
    </p>
  ) : null
}

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

type AnswersGivenProps = {
  bookingKey: string
  found: Questionnaires
  back: ReactNode
  step: Extract<AddressedStep, { step: 'done' }>
  answered: Addressed['answered']
  uploads: readonly UploadView[]
  onOpen: (id: string) => void
}

export const AnswersGiven = ({ bookingKey, found, back, step, answered, uploads, onOpen }: AnswersGivenProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { questionnaires, timeZone } = found
  const { outcome, last } = step
  return (
    <>
      {outcome === 'already' && <p className="lead">{t('questions.already-more')}</p>}
      {outcome === 'refused' && questionnaires.length === 0 && (
        <p className="lead">{t('error.questionnaire.unknown')}</p>
      )}
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
            upload={queuedAnswerOf(uploads, each)}
            onOpen={() => onOpen(each.id)}
          />
        ))}
      </RowList>
      <p className={styles.zone}>
        {t('questions.zone', { zone: format.zoneName(new Date().toISOString(), timeZone) })}
      </p>
      {back}
    </>
  )
}

type ClosedByAnswerProps = {
  bookingKey: string
  phone: string
  back: ReactNode
  isVisitLeft: boolean
  step: Extract<AddressedStep, { step: 'closed' }>
}

export const ClosedByAnswer = ({ bookingKey, phone, back, isVisitLeft, step }: ClosedByAnswerProps) => {
  const { t } = useTranslation()
  const { isRequestOpen, last } = step
  const visit = isVisitLeft ? back : <AfterVisit phone={phone} />
  return (
    <>
      <p className="lead">{t(isRequestOpen ? 'questions.reopened-more' : 'questions.closed-more')}</p>
      <EndMessage bookingKey={bookingKey} questionnaireId={last} />
      {isRequestOpen ? <ToRequest bookingKey={bookingKey} /> : visit}
    </>
  )
}
