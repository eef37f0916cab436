import { useId } from 'react'
import styles from '#src/components/desk/search-box.module.css'
import own from './desk.module.css'

type DayBoxProps = { label: string; value: string; onChange: (day: string) => void }

/** A day of the clinic's calendar. */
export const DayBox = ({ label, value, onChange }: DayBoxProps) => {
  const id = useId()
  return (
    <span className={own.day}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.search}>
        <input id={id} type="date" required value={value} onChange={(event) => onChange(event.target.value)} />
      </span>
    </span>
  )
}
