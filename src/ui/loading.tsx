import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button-link.tsx'
import styles from './loading.module.css'
import { useWait } from './use-wait.ts'

const wordsAfterMilliseconds = 1000

/** @param onRetry asks again where no answer comes. */
export const Loading = ({ words, onRetry }: { words: string; onRetry?: () => void }) => {
  const { t } = useTranslation()
  const [isLate, setIsLate] = useState(false)
  const wait = useWait(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), wordsAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.loading} data-loading>
      <div role="status">
        {isLate && words}
        {(wait === 'long' || wait === 'endless') && <p>{t('loading.slow')}</p>}
      </div>
      {wait === 'endless' && onRetry && (
        <Button isCompact onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  )
}

/** Where something else says what is waited for. */
export const LoadingSpace = () => <div className={styles.loading} data-loading />
