import styles from './badge.module.css'
import { Icon, type IconName } from './icon.tsx'

type BadgeProps = { tone: 'ok' | 'warn' | 'neutral'; icon: IconName; children: string }

/** One status: icon shape, word and tint, so that it is told apart without colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    <Icon name={icon} size="small" />
    {children}
  </span>
)
