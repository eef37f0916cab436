import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#src/lib/class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './row-list.module.css'

/** A card of rows divided by lines. */
export const RowList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)

type LinkRowProps = { to: string; title: ReactNode; detail?: ReactNode; icon?: IconName; aside?: ReactNode }

/** A whole row that leads somewhere; `aside` is a second control beside it. */
export const LinkRow = ({ to, title, detail, icon, aside }: LinkRowProps) => (
  <li className={aside ? styles.split : undefined}>
    <Link className={styles.row} to={to}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {detail && <small className={`${styles.detail} sentence`}>{detail}</small>}
      </span>
      {!aside && (
        <span className={styles.go}>
          <Icon name="go" />
        </span>
      )}
    </Link>
    {aside}
  </li>
)

type FactRowProps = {
  label: ReactNode
  fact: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** Words of the patient, shown letter by letter as typed. */
  isTyped?: boolean
}

/** A fact with its label above it and one action beside it. */
export const FactRow = ({ label, fact, detail, action, isTyped = false }: FactRowProps) => (
  <li className={styles.fact}>
    <span className={styles.words}>
      <small className={styles.label}>{label}</small>
      <b className={classNames(styles.title, !isTyped && 'sentence')}>{fact}</b>
      {detail && <small className={classNames(styles.detail, !isTyped && 'sentence')}>{detail}</small>}
    </span>
    {action}
  </li>
)
