import { useTranslation } from 'react-i18next'
import { CallUs } from './call-us.tsx'
import { TitledPage } from './titled-page.tsx'

export const NotOffered = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('not-offered.title')}>
      <p className="lead">{t('not-offered.lead')}</p>
      <CallUs />
    </TitledPage>
  )
}
