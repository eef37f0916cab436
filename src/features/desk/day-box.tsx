import { useId } from 'react'
import styles from '#src/components/desk/search-box.module.css'

type DayBoxProps = { label: string; value: string; onChange: (day: string) => void }

/** A day of the clinic's calendar. */
export const DayBox = ({ label, value, onChange }: DayBoxProps) => {
  const id = useId()
  return (
    <span className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" required value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
