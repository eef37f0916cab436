import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

type StickyBarProps = {
  summary?: ReactNode
  /** Result of the action. */
  news?: ReactNode
  children: ReactNode
}

/** The bar at the foot while a choice is collected: the choice in words, then the one action. */
export const StickyBar = ({ summary, news, children }: StickyBarProps) => (
  <div className={styles.bar}>
    {news}
    <div className={styles.inner}>
      {summary && <div className={styles.summary}>{summary}</div>}
      {children}
    </div>
  </div>
)
