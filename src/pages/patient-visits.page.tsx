import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { PatientVisits } from '#src/features/portal/patient-visits.tsx'
import { useVisitsKey } from '#src/features/portal/use-visits-key.ts'
import { VisitsError } from '#src/features/portal/visits-error.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'

/** With antd, which the list does without. */
const MatchForm = lazyPart(
  withTexts(['portal', 'authentication', 'components'], async () => ({
    default: (await import('#src/features/portal/match/match-form.tsx')).MatchForm,
  })),
)

/** ROUTE-05, API-114 */
const PatientVisitsPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const found = useVisitsKey()
  const isReadOnly = useSelector(selectIsReadOnly)
  return (
    <TitledPage
      title={t('visits.title')}
      keepsTabTitle
      before={
        <ButtonLink kind="quiet" icon="back" to={paths.home}>
          {t('menu.home')}
        </ButtonLink>
      }
    >
      {found.state === 'asking' && <Loading words={t('visits.loading')} />}
      {found.state === 'failed' && <VisitsError error={found.error} onRetry={found.retry} />}
      {found.state === 'none' && (
        <>
          {!isReadOnly && (
            <Apart loading={<Loading words={t('visits.loading')} />}>
              <MatchForm />
            </Apart>
          )}
          <p>{t('visits.or-link')}</p>
          <CallUs />
        </>
      )}
      {found.state === 'found' && <PatientVisits bookingKey={found.bookingKey} />}
    </TitledPage>
  )
}

export default PatientVisitsPage
