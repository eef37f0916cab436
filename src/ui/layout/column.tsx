import type { ReactNode } from 'react'
import styles from './column.module.css'

/** At most 640 px wide, 1280 with two columns. */
export const Column = ({ children, isWide }: { children: ReactNode; isWide?: boolean | undefined }) => (
  <div className={isWide ? styles.wide : styles.column}>{children}</div>
)
