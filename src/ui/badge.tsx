import styles from './badge.module.css'
import { Icon, type IconName } from './icon.tsx'

type BadgeProps = { tone: 'ok' | 'warn' | 'info' | 'err' | 'neutral'; icon: IconName; children: string }

export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    <Icon name={icon} size="small" />
    {children}
  </span>
)
