import type { ReactNode } from 'react'
import styles from './tick-box.module.css'

type TickBoxProps = {
  id: string
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  onBlur?: () => void
  isWrong?: boolean
  describedBy?: string | undefined
  children: ReactNode
}

export const TickBox = ({ id, isTicked, onChange, onBlur, isWrong = false, describedBy, children }: TickBoxProps) => (
  <label className={styles.row} htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      className={styles.box}
      checked={isTicked}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
