import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

type StickyBarProps = {
  summary?: ReactNode
  news?: ReactNode
  children: ReactNode
}

export const StickyBar = ({ summary, news, children }: StickyBarProps) => (
  <div className={styles.bar} data-floating="">
    {news}
    <div className={styles.inner}>
      {summary && <div className={styles.summary}>{summary}</div>}
      {children}
    </div>
  </div>
)
