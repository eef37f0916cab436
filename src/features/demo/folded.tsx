import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import styles from './demo.module.css'

type FoldedProps = { title: string; count: number; isOpen?: boolean; children: ReactNode }

/** A group of what can be tried; its heading says how many there are. */
export const Folded = ({ title, count, isOpen = false, children }: FoldedProps) => (
  <details className={styles.folded} open={isOpen}>
    <summary>
      <Icon name="more" size="small" />
      <h3>{title}</h3>
      <span className="muted">{count}</span>
    </summary>
    {children}
  </details>
)
