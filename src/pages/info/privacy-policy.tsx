import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'

/** STATIC-05 */
export const PrivacyPolicy = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  const { mayLeave } = useCapabilities()
  const { offers, privacy, radiology } = useSelector(selectConfig)
  const { name, privacyPolicyUrl } = radiology
  return (
    <ProviderPage html={privacy} isOffered={offers.includes('privacy')}>
      {privacyPolicyUrl !== '' && (
        <p>
          {t('privacy.policy', { name })}{' '}
          {mayLeave ? (
            <a href={privacyPolicyUrl} rel="noopener noreferrer">
              {privacyPolicyUrl}
            </a>
          ) : (
            <b>{privacyPolicyUrl}</b>
          )}
        </p>
      )}
      {children}
    </ProviderPage>
  )
}
