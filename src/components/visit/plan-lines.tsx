import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './plan-lines.module.css'

/** What comes next, one line below the other. */
export const PlanLines = ({ children }: { children: ReactNode }) => <ol className={styles.plan}>{children}</ol>

type PlanLineProps = {
  when: ReactNode
  /** Filled with the brand's colour: where the patient is, or what is next. */
  isMarked: boolean
  /** Its time is over. */
  isPast?: boolean
  children: ReactNode
}

export const PlanLine = ({ when, isMarked, isPast = false, children }: PlanLineProps) => (
  <li className={isPast ? styles.past : undefined}>
    {when}
    <span className={classNames(styles.mark, isMarked && styles.marked)} aria-hidden="true" />
    <span>{children}</span>
  </li>
)
