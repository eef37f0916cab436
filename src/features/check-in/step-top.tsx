import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Button } from '#src/ui/button-link.tsx'
import styles from './check-in.module.css'

const steps = 3

/** At a kiosk, above the heading. */
export const StepTop = ({ step, words, onBack }: { step?: number; words?: string; onBack: () => void }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  if (!isKiosk) return null
  return (
    <div className={styles.top}>
      <Button kind="quiet" icon="back" onClick={onBack}>
        {t('check-in.back')}
      </Button>
      <span>{words ?? t('check-in.step', { step, count: steps })}</span>
    </div>
  )
}
