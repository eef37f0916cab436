import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, PhoneLink } from '#src/ui/button-link.tsx'
import styles from './error-panel.module.css'

/** A login that may only look gets no other answer by another try. */
export const ErrorPanel = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  const { phone, phoneHours } = useSelector(selectConfig)
  const errorWords = useErrorText()
  return (
    <Banner tone="err" title={errorWords(errorMessage(error))} role="alert">
      {refusalOf(error)?.code !== 'access.read-only' && (
        <>
          <p>{t('problem.call', { hours: phoneHours })}</p>
          <p className={styles.actions}>
            <Button isCompact onClick={onRetry}>
              {t('problem.retry')}
            </Button>
            <PhoneLink number={phone} />
          </p>
        </>
      )}
    </Banner>
  )
}
