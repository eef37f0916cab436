import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import type { Wait } from '#src/ui/use-wait.ts'
import styles from './error-panel.module.css'

export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation()
  return (
    <p className={styles.actions}>
      <Button isCompact onClick={onLeave}>
        {t('wait.leave')}
      </Button>
    </p>
  )
}

type SlowAnswerProps = {
  wait: Wait
  title: string
  more: string
  /** What happens to what was asked for when nobody waits. */
  endless: string
  onLeave: (() => void) | undefined
}

/** The region is there before its words, or a screen reader misses them. */
export const SlowAnswer = ({ wait, title, more, endless, onLeave }: SlowAnswerProps) => {
  const isEndless = wait === 'endless' && onLeave !== undefined
  return (
    <div role="status">
      {(wait === 'long' || wait === 'endless') && (
        <Banner tone="info" icon="clock" title={title}>
          {isEndless ? endless : more}
          {isEndless && <LeaveButton onLeave={onLeave} />}
        </Banner>
      )}
    </div>
  )
}
