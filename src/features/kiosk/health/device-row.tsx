import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './kiosk-health.module.css'

export type DeviceRowProps = {
  icon: IconName
  title: string
  more?: string | undefined
  word: string
  /** Undefined where it is not known yet, or needs nothing. */
  isFine?: boolean | undefined
  children?: ReactNode
}

export const DeviceRow = ({ icon, title, more, word, isFine, children }: DeviceRowProps) => (
  <li className={classNames(isFine === false && styles.look)}>
    <Icon name={icon} />
    <span className={styles.what}>
      <b>{title}</b>
      {more && <span className={styles.more}>{more}</span>}
    </span>
    {children}
    <span className={classNames(styles.word, isFine === true && styles.fine, isFine === false && styles.wrong)}>
      {isFine !== undefined && <Icon name={isFine ? 'done' : 'warn'} size="small" />}
      {word}
    </span>
  </li>
)

export const DeviceRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
