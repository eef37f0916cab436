import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Icon, type IconName } from './icon.tsx'

export type BannerTone = 'ok' | 'warn' | 'err' | 'info' | 'neutral'

const icons: Readonly<Record<BannerTone, IconName>> = {
  ok: 'done',
  warn: 'warn',
  err: 'warn',
  info: 'info',
  neutral: 'device',
}

type BannerProps = {
  tone: BannerTone
  title: ReactNode
  children?: ReactNode
  icon?: IconName
  /** `alert` interrupts, `status` waits; undefined for content from the start. */
  role?: 'alert' | 'status'
}

export const Banner = ({ tone, title, children, icon, role }: BannerProps) => (
  <div className={`${styles.banner} ${styles[tone]}`} role={role}>
    <Icon name={icon ?? icons[tone]} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
