import { useTranslation } from 'react-i18next'
import { useGetSharedResultsQuery } from '#src/api/sharing.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { ResultList } from '#src/features/results/result-list.tsx'
import { SharedBadge, SharedKnow, SharedUntil } from '#src/features/sharing/shared-with-you.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Loading } from '#src/ui/loading.tsx'

/** The page of a recipient: refused once it is stopped, which empties it (AUTH-19) and leads to `/deny` (AUTH-40). */
export const SharedResults = ({ shareKey }: { shareKey: string }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useGetSharedResultsQuery(
    { params: { bookingKey: shareKey } },
    { refetchOnMountOrArgChange: true },
  )
  if (error)
    return (
      <TitledPage before={<SharedBadge />}>
        <ErrorPanel error={error} onRetry={refetch} />
      </TitledPage>
    )
  if (!data)
    return (
      <TitledPage before={<SharedBadge />}>
        <Loading words={t('shared.loading')} />
      </TitledPage>
    )
  return (
    <TitledPage
      key="shared"
      title={t('shared.title', { name: data.patientName })}
      keepsTabTitle
      before={<SharedBadge />}
    >
      <SharedUntil {...data} />
      {data.results.length === 0 ? (
        <p>{t('shared.none')}</p>
      ) : (
        <ResultList bookingKey={shareKey} results={data.results} isShared onRefused={() => void refetch()} />
      )}
      <SharedKnow firstName={data.firstName} />
    </TitledPage>
  )
}
