import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import type { HeldVisitParams } from './use-held-visit.ts'

export const VisitNotReady = (params: Exclude<HeldVisitParams, { state: 'ready' }>) => {
  const { t } = useTranslation()
  switch (params.state) {
    case 'unknown-region':
      return <UnknownAddress kind="region" />
    case 'unknown-exam':
      return <UnknownAddress kind={params.isVisit ? 'visit' : 'exam'} regionSlug={params.regionSlug} />
    case 'failed':
      return (
        <TitledPage title={t('broken.title')}>
          <ErrorPanel error={params.error} onRetry={params.refetch} />
        </TitledPage>
      )
    case 'elsewhere':
      return <Navigate replace to={params.to} />
    default:
      return (
        <Column>
          <Loading words={t(params.state === 'asking' ? 'loading.hold' : 'loading.page')} />
        </Column>
      )
  }
}
