import { useTranslation } from 'react-i18next'
import { usePaths } from '#src/core/router/use-paths.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { VisitNotReady } from '../booking/visit-not-ready.tsx'
import type { RequestParams } from './use-request-params.ts'

const NotHere = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  return (
    <TitledPage title={t('request.not-here')}>
      <p className="lead">{t('request.not-here-more')}</p>
      <p>
        <ButtonLink kind="primary" isWhole to={paths.exams(regionSlug)}>
          {t('request.again')}
        </ButtonLink>
      </p>
      <CallUs />
    </TitledPage>
  )
}

export const RequestNotReady = (params: Exclude<RequestParams, { state: 'ready' }>) => {
  const { t } = useTranslation()
  if (params.state === 'not-here') return <NotHere regionSlug={params.regionSlug} />
  if (params.state === 'asking') return <LoadingPage words={t('loading.page')} />
  return <VisitNotReady {...params} />
}
