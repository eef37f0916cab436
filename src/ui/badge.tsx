import styles from './badge.module.css'
import { Icon, type IconName } from './icon.tsx'

export type BadgeLook = { tone: 'ok' | 'warn' | 'info' | 'err' | 'neutral'; icon: IconName }

export const Badge = ({ tone, icon, children }: BadgeLook & { children: string }) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    <Icon name={icon} size="small" />
    {children}
  </span>
)
