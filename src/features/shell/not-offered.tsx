import { useTranslation } from 'react-i18next'
import { CallUs } from './call-us.tsx'
import { TitledPage } from './titled-page.tsx'

/** An address of something this provider does not do online: says so, and whom to call. */
export const NotOffered = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('not-offered.title')}>
      <p className="lead">{t('not-offered.lead')}</p>
      <CallUs />
    </TitledPage>
  )
}
