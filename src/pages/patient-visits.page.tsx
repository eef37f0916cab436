import { useTranslation } from 'react-i18next'
import { PatientVisits, VisitsError } from '#src/features/portal/patient-visits.tsx'
import { useVisitsKey } from '#src/features/portal/use-visits-key.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Loading } from '#src/ui/loading.tsx'

/** ROUTE-05, API-114 */
const PatientVisitsPage = () => {
  const { t } = useTranslation()
  const found = useVisitsKey()
  return (
    <TitledPage title={t('visits.title')} keepsTabTitle>
      {found.state === 'asking' && <Loading words={t('visits.loading')} />}
      {found.state === 'failed' && <VisitsError error={found.error} onRetry={found.retry} />}
      {found.state === 'none' && (
        <>
          <p className="lead">{t('visits.how')}</p>
          <CallUs />
        </>
      )}
      {found.state === 'found' && <PatientVisits bookingKey={found.bookingKey} />}
    </TitledPage>
  )
}

export default PatientVisitsPage
