import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RequestMark } from '#src/components/visit/request-mark.tsx'
import type { PatientRequest } from '#src/contract/entities/patient-visit.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './patient-visits.module.css'

const todoKeys = {
  QUESTIONS: 'visits.questions',
  DOCUMENT: 'visits.document',
  NUMBER: 'visits.number',
  CODE: 'visits.clinic-code',
} as const

const RequestWords = ({ request }: { request: PatientRequest }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, isSeen, isOpen, exams, clinics, createdAt, answerBy, isAnswerLate, timeZone, reference, todos } =
    request
  const when = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  const isPromised = isOpen && answerBy !== null && !isAnswerLate
  return (
    <span className={styles.words}>
      <RequestMark status={status} isSeen={isSeen} />
      <span className={styles.asked} data-private="">
        {exams.length === 0 && t('visits.from-referral')}
        {exams.map(({ slug, name, lang }) => (
          <span key={slug} lang={lang?.name}>
            {name}
          </span>
        ))}
      </span>
      <span className={classNames(isPromised && 'sentence')}>
        {isPromised ? t('visits.answer-by', { time: when(answerBy) }) : t('visits.asked', { time: when(createdAt) })}
      </span>
      <span className={styles.more}>
        {clinics.map(({ name, lang }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <LangText lang={lang?.name}>{name}</LangText>
          </span>
        ))}
        {', '}
        {format.zoneName(createdAt, timeZone)}
      </span>
      <span className={styles.more}>{t('visits.reference', { reference: formatReference(reference) })}</span>
      {todos.length > 0 && (
        <span className={styles.todo}>
          {t('visits.todo', { list: format.list(todos.map((each) => t(todoKeys[each]))) })}
        </span>
      )}
    </span>
  )
}

/** PORTAL-01, picture 59c: without a date in bold, because it has none. What is over opens nothing. */
export const PatientRequestList = ({ label, requests }: { label: string; requests: readonly PatientRequest[] }) => {
  const paths = usePaths({ anyClinic: true })
  return (
    <RowList label={label}>
      {requests.map((request) => (
        <li key={request.bookingKey}>
          {request.isOpen ? (
            <Link className={styles.visit} to={paths.bookingRequest(request.bookingKey)}>
              <RequestWords request={request} />
              <span className={styles.go}>
                <Icon name="go" />
              </span>
            </Link>
          ) : (
            <div className={styles.visit}>
              <RequestWords request={request} />
            </div>
          )}
        </li>
      ))}
    </RowList>
  )
}
