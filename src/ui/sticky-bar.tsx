import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

/** The bar at the foot while a choice is collected: the choice in words, then the one action. */
export const StickyBar = ({ summary, children }: { summary?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    <div className={styles.inner}>
      {summary && <div className={styles.summary}>{summary}</div>}
      {children}
    </div>
  </div>
)
