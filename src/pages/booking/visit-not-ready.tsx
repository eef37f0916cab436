import { useTranslation } from 'react-i18next'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RegionNotReady } from './region-not-ready.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import type { HeldVisitParams } from './use-held-visit.ts'

export const VisitNotReady = (params: Exclude<HeldVisitParams, { state: 'ready' }>) => {
  const { t } = useTranslation()
  switch (params.state) {
    case 'unknown-region':
      return <UnknownAddress kind="region" />
    case 'unknown-exam':
      return <UnknownAddress kind={params.isVisit ? 'visit' : 'exam'} regionSlug={params.regionSlug} />
    case 'asking':
      return (
        <Column>
          <Loading words={t('loading.hold')} />
        </Column>
      )
    default:
      return <RegionNotReady {...params} />
  }
}
