import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectIsKiosk } from '#src/core/device/device.slice.ts'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'

/** STATIC-05: where the provider's privacy policy is, and its summary where there is one. */
const PrivacyPage = () => {
  const { t } = useTranslation()
  const isKiosk = useSelector(selectIsKiosk)
  const { offers, privacy, radiology } = useSelector(selectConfig)
  const { name, privacyPolicyUrl } = radiology
  return (
    <ProviderPage title={t('menu.privacy')} html={privacy} isOffered={offers.includes('privacy')}>
      {privacyPolicyUrl !== '' && (
        <p>
          {t('privacy.policy', { name })}{' '}
          {isKiosk ? (
            <b>{privacyPolicyUrl}</b>
          ) : (
            <a href={privacyPolicyUrl} rel="noopener noreferrer">
              {privacyPolicyUrl}
            </a>
          )}
        </p>
      )}
    </ProviderPage>
  )
}

export default PrivacyPage
