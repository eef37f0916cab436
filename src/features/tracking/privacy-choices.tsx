import { useTranslation } from 'react-i18next'
import { askAgain } from './consent.ts'
import styles from './privacy-choices.module.css'
import { useMayAskConsent } from './use-may-ask-consent.ts'

export const PrivacyChoices = () => {
  const { t } = useTranslation()
  return useMayAskConsent() ? (
    <button type="button" className={styles.choices} onClick={askAgain}>
      {t('tracking.choices')}
    </button>
  ) : null
}
