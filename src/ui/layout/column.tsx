import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './column.module.css'

/** On a desktop: what stands beside the work, at both sides or at the right; see `Side` and `Work`. */
export type Sides = 'both' | 'right'

type ColumnProps = { children: ReactNode; isWide?: boolean | undefined; sides?: Sides | undefined }

/** At most 640 px wide, 1280 with more columns. */
export const Column = ({ children, isWide, sides }: ColumnProps) => (
  <div className={classNames(isWide ? styles.wide : styles.column, sides && styles.sides, sides && styles[sides])}>
    {children}
  </div>
)

/** A direct child of a column with sides; one column otherwise, in this order. */
export const Side = ({ at, children }: { at: 'left' | 'right'; children: ReactNode }) => (
  <div className={at === 'left' ? styles.atLeft : styles.atRight}>{children}</div>
)

/** The last of the work, which takes what height is left. */
export const Work = ({ children }: { children: ReactNode }) => <div className={styles.work}>{children}</div>
