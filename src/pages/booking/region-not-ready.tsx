import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import type { NamedRegion } from './use-named-region.ts'

export const RegionNotReady = (region: Exclude<NamedRegion, { state: 'right' }>) => {
  const { t } = useTranslation()
  switch (region.state) {
    case 'elsewhere':
      return <Navigate replace to={region.to} />
    case 'failed':
      return (
        <TitledPage title={t('broken.title')}>
          <ErrorPanel error={region.error} onRetry={region.refetch} />
        </TitledPage>
      )
    case 'loading':
      return <LoadingPage />
  }
}
