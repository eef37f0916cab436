import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListResultsQuery } from '#src/api/results.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useNeedsCode } from '#src/core/session/use-needs-code.ts'
import { ResultList } from '#src/features/results/result-list.tsx'
import { ResultsLocked } from '#src/features/results/results-locked.tsx'
import { SharedWith } from '#src/features/sharing/shared-with.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { SharedResults } from './shared-results.tsx'

/** ROUTE-25 */
const ResultPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { bookingKey = '' } = useParams()
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const needsCode = useNeedsCode(bookingKey)
  const { data, error, refetch } = useListResultsQuery({ params: { bookingKey } }, { skip: !isKey || needsCode })
  const refusal = refusalOf(error)
  if (needsCode || refusal?.code === 'session.code-needed')
    return (
      <TitledPage>
        <ResultsLocked bookingKey={bookingKey} onOpened={() => (needsCode ? undefined : void refetch())} />
      </TitledPage>
    )
  if (refusal?.code === 'share.other-page') return <SharedResults shareKey={bookingKey} />
  if (!isKey || refusal)
    return (
      <TitledPage title={t('results.closed')}>
        <p className="lead">{t('results.closed-more')}</p>
        <CallUs />
      </TitledPage>
    )
  const back = (
    <ButtonLink to={paths.confirmation(bookingKey)} kind="quiet" icon="back">
      {t('results.back')}
    </ButtonLink>
  )
  if (error)
    return (
      <TitledPage before={back}>
        <ErrorPanel error={error} onRetry={refetch} />
      </TitledPage>
    )
  if (!data)
    return (
      <TitledPage before={back}>
        <Loading words={t('results.loading')} />
      </TitledPage>
    )
  return (
    <TitledPage key="results" before={back}>
      {data.length === 0 ? (
        <p className="lead">{t('results.none')}</p>
      ) : (
        <>
          <Banner tone="info" title={t('results.for-doctor')}>
            <p>{t('results.for-doctor-more')}</p>
          </Banner>
          <ResultList bookingKey={bookingKey} results={data} onRefused={() => void refetch()} />
        </>
      )}
      <SharedWith bookingKey={bookingKey} exams={data.map(({ examName }) => examName)} />
      <h2>{t('results.missing')}</h2>
      <CallUs />
    </TitledPage>
  )
}

export default ResultPage
