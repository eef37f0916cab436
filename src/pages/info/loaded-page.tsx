import { useTranslation } from 'react-i18next'
import { refusalOf } from '#src/api/api-error.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { NotOffered } from '#src/features/shell/not-offered.tsx'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

type LoadedPageProps = {
  answer: { data?: { text: string } | undefined; error?: unknown; refetch: () => unknown }
}

/** STATIC-04 */
export const LoadedPage = ({ answer }: LoadedPageProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = answer
  if (data) return <ProviderPage html={data.text} />
  if (refusalOf(error)?.code === 'request.not-found') return <NotOffered />
  return (
    <TitledPage>
      <LoadingOrError words={t('loading.page')} error={error} onRetry={refetch} />
    </TitledPage>
  )
}
