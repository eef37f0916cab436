import type { ReactNode } from 'react'
import styles from './column.module.css'

/** The content's column: at most 640 wide, or 1280 where a page has two. */
export const Column = ({ children, isWide }: { children: ReactNode; isWide?: boolean | undefined }) => (
  <div className={isWide ? styles.wide : styles.column}>{children}</div>
)
