import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
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
      return (
        <Column>
          <Loading words={t('loading.page')} />
        </Column>
      )
  }
}
