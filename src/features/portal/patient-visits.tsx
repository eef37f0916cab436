import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { refusalOf } from '#src/api/api-error.ts'
import type { PatientVisits as Listed, PatientVisit } from '#src/contract/entities/patient-visit.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { Button, ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PatientRequestList } from './patient-request-list.tsx'
import { PatientVisitList } from './patient-visit-list.tsx'
import styles from './patient-visits.module.css'
import { usePatientVisits } from './use-patient-visits.ts'
import { VisitsError } from './visits-error.tsx'

/** S-111: other visits need the code. */
const CodeForVisits = ({ bookingKey, onGiven }: { bookingKey: string; onGiven: () => void }) => {
  const { t } = useTranslation()
  const codeFor = useCodeFor(bookingKey)
  const isReadOnly = useSelector(selectIsReadOnly)
  const ask = async (): Promise<void> => {
    if (!(await codeFor())) return
    onGiven()
    focusContent()
  }
  return (
    <>
      <p className="lead">{t('visits.code')}</p>
      {isReadOnly ? (
        <p className="muted">{t('error.access.read-only')}</p>
      ) : (
        <Button kind="primary" icon="lock" isWide onClick={() => void ask()}>
          {t('visits.send-code')}
        </Button>
      )}
    </>
  )
}

const isPast = ({ isOpen, endTime }: PatientVisit, now: string): boolean =>
  !isOpen || Date.parse(endTime) <= Date.parse(now)

const VisitsView = ({ visits, requests, now }: Listed) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { phone, phoneHours } = useSelector(selectConfig)
  const coming = visits.filter((visit) => !isPast(visit, now))
  const past = visits.filter((visit) => isPast(visit, now)).reverse()
  const open = requests.filter(({ isOpen }) => isOpen)
  const ended = requests.filter(({ isOpen }) => !isOpen).reverse()
  return (
    <>
      <h2 className={styles.heading}>{t('visits.coming')}</h2>
      {coming.length > 0 ? (
        <PatientVisitList label={t('visits.coming')} visits={coming} isComing />
      ) : (
        <p>{t('visits.none')}</p>
      )}
      {open.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('visits.requests')}</h2>
          <PatientRequestList label={t('visits.requests')} requests={open} />
        </>
      )}
      <p className={styles.book}>
        <ButtonLink to={paths.regions} kind="primary" icon="calendar">
          {t('visits.book')}
        </ButtonLink>
      </p>
      {past.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('visits.past')}</h2>
          <PatientVisitList label={t('visits.past')} visits={past} />
        </>
      )}
      {ended.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('visits.ended-requests')}</h2>
          <PatientRequestList label={t('visits.ended-requests')} requests={ended} />
        </>
      )}
      <h2 className={styles.heading}>{t('visits.missing')}</h2>
      <p>
        {t('visits.missing-more')} <PhoneLink number={phone} />
      </p>
      <p className="muted small sentence">{phoneHours}</p>
    </>
  )
}

export const PatientVisits = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const { data, error, retry } = usePatientVisits(bookingKey)
  if (refusalOf(error)?.code === 'session.code-needed') return <CodeForVisits bookingKey={bookingKey} onGiven={retry} />
  if (error) return <VisitsError error={error} onRetry={retry} />
  return data ? <VisitsView {...data} /> : <Loading words={t('visits.loading')} />
}
