import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StatusMark } from '#src/components/visit/status-badge.tsx'
import type { PatientVisit } from '#src/contract/entities/patient-visit.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import styles from './patient-visits.module.css'

const todoKeys = {
  CONFIRM: 'visits.confirm',
  CONSENT: 'visits.consent',
  REFERRAL: 'visits.referral',
  QUESTIONS: 'visits.questions',
  PAIN: 'visits.pain',
  FEEDBACK: 'visits.feedback',
} as const

const VisitWords = ({ visit, isComing }: { visit: PatientVisit; isComing: boolean }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, clinic, arriveTime, startTime, appointments, reference, todos } = visit
  const { timeZone } = clinic
  const day = format.dayOf(startTime, timeZone, 'short')
  const asked = offersActions(status) ? todos : todos.filter((each) => each !== 'CONFIRM')
  const todo = format.list(asked.map((each) => t(todoKeys[each])))
  return (
    <span className={styles.words}>
      {(isComing || !visit.isOpen) && <StatusMark status={status} />}
      <b className={classNames(styles.title, 'sentence')}>
        {isComing
          ? t('visits.arrive', { day, time: format.time(arriveTime, timeZone) })
          : t('time.day-and-time', { day, time: format.time(startTime, timeZone) })}
      </b>
      {appointments.map(({ slug, examName, lang }) => (
        <span key={slug} lang={lang?.examName}>
          {examName}
        </span>
      ))}
      <span className={styles.more}>
        <LangText lang={clinic.lang?.name}>{clinic.name}</LangText>, {format.zoneName(startTime, timeZone)}
      </span>
      <span className={styles.more}>{t('visits.reference', { reference: formatReference(reference) })}</span>
      {asked.length > 0 && <span className={styles.todo}>{t('visits.todo', { list: todo })}</span>}
    </span>
  )
}

type PatientVisitListProps = { label: string; visits: readonly PatientVisit[]; isComing?: boolean }

/** PORTAL-01. What is cancelled opens nothing. */
export const PatientVisitList = ({ label, visits, isComing = false }: PatientVisitListProps) => {
  const paths = usePaths()
  return (
    <RowList label={label}>
      {visits.map((visit) => (
        <li key={visit.bookingKey}>
          {visit.isOpen ? (
            <Link
              className={styles.visit}
              to={
                visit.status === 'PENDING'
                  ? paths.pendingConfirmation(visit.bookingKey)
                  : paths.confirmation(visit.bookingKey)
              }
            >
              <VisitWords visit={visit} isComing={isComing} />
              <span className={styles.go}>
                <Icon name="go" />
              </span>
            </Link>
          ) : (
            <div className={styles.visit}>
              <VisitWords visit={visit} isComing={isComing} />
            </div>
          )}
        </li>
      ))}
    </RowList>
  )
}
