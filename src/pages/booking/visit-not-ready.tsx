import { useTranslation } from 'react-i18next'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
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
      return <LoadingPage words={t('loading.hold')} />
    default:
      return <RegionNotReady {...params} />
  }
}
