import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig, selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const PrivacyChoices = lazyPart(() =>
  excuseLoss(async () => ({ default: (await import('#src/features/tracking/privacy-choices.tsx')).PrivacyChoices })),
)

const Choices = () => {
  const hasTrackers = useSelector(selectHasTrackers)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return hasTrackers && isMounted ? (
    <Apart>
      <PrivacyChoices />
    </Apart>
  ) : null
}

/** STATIC-05 */
const PrivacyPage = () => {
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
      <Choices />
    </ProviderPage>
  )
}

export default PrivacyPage
