import { Badge } from '#src/ui/badge.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import styles from './check-in.module.css'

type StepBadgeProps = { tone: 'ok' | 'info' | 'neutral'; icon: IconName; children: string }

/** Above the heading. */
export const StepBadge = (props: StepBadgeProps) => (
  <p className={styles.badge}>
    <Badge {...props} />
  </p>
)
