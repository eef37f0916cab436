import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './tick-chip.module.css'

export const TickChips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>

type TickChipProps = {
  id?: string
  title: ReactNode
  detail?: ReactNode
  isTicked: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  onChange: (isTicked: boolean) => void
}

/** A native check box that is as large as its words; in the order of a row. */
export const TickChip = ({ id, title, detail, isTicked, isWrong, describedBy, onChange }: TickChipProps) => (
  <label className={styles.chip}>
    <input
      id={id}
      type="checkbox"
      checked={isTicked}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <b>{title}</b> {detail && <small>{detail}</small>}
    <span className={styles.tick} aria-hidden="true">
      <Icon name="check" size="small" />
    </span>
  </label>
)
