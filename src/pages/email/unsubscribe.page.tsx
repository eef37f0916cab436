import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { EmailChoices } from '#src/features/email/email-choices.tsx'
import { useEmailChoices } from '#src/features/email/use-email-choices.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Loading } from '#src/ui/loading.tsx'

const Choices = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const found = useEmailChoices(token)
  if (found.state === 'no-link')
    return (
      <TitledPage key="no-link" title={t('unsubscribe.no-link')}>
        <p className="lead">{t('unsubscribe.no-link-more')}</p>
        <CallUs />
      </TitledPage>
    )
  return (
    <TitledPage key="choices" title={t('unsubscribe.title')}>
      {found.state === 'loading' && <Loading words={t('unsubscribe.loading')} />}
      {found.state === 'failed' && <ErrorPanel error={found.error} onRetry={found.retry} />}
      {found.state === 'found' && <EmailChoices choices={found.choices} />}
    </TitledPage>
  )
}

/** ROUTE-39 */
const UnsubscribePage = () => {
  const token = useLocation().hash.slice(1)
  return <Choices key={token} token={token} />
}

export default UnsubscribePage
