import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { usePaths } from '#src/core/router/use-paths.ts'
import type { MovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'

export const MoveNotReady = (visit: Exclude<MovedVisit, { state: 'found' }>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths({ anyClinic: true })
  if (visit.state === 'loading')
    return (
      <TitledPage title={t('change.move')}>
        <Loading words={t('change.moving-loading')} />
      </TitledPage>
    )
  if (visit.state === 'failed')
    return (
      <TitledPage title={t('change.move')}>
        <ErrorPanel error={visit.error} onRetry={visit.again} />
      </TitledPage>
    )
  if (visit.state === 'read-only') {
    const { bookingKey, appointments } = visit.booking
    const [first] = appointments
    const day = first ? format.dayOf(first.startTime, first.clinic.timeZone, 'short') : ''
    return (
      <TitledPage title={t('change.move')}>
        <Banner tone="info" title={t('error.access.read-only')}>
          <ButtonLink kind="quiet" to={paths.confirmation(bookingKey)}>
            {t('change.keep-old', { day })}
          </ButtonLink>
        </Banner>
      </TitledPage>
    )
  }
  return (
    <TitledPage title={t('change.moving-gone')}>
      <p className="lead">{t('change.moving-gone-more')}</p>
      <CallUs />
    </TitledPage>
  )
}
