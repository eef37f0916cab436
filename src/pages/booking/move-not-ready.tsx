import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { MovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Loading } from '#src/ui/loading.tsx'

export const MoveNotReady = (visit: Exclude<MovedVisit, { state: 'found' }>) => {
  const { t } = useTranslation()
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
  return (
    <TitledPage title={t('change.moving-gone')}>
      <p className="lead">{t('change.moving-gone-more')}</p>
      <CallUs />
    </TitledPage>
  )
}
