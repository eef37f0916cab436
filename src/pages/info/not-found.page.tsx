import { useTranslation } from 'react-i18next'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

const NotFoundPage = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('not-found.title')}>
      <p className="lead">{t('not-found.lead')}</p>
      <CallUs />
    </TitledPage>
  )
}

export default NotFoundPage
