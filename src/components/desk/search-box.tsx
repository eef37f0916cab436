import { useId } from 'react'
import styles from './search-box.module.css'

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void }

export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const id = useId()
  return (
    <span className={styles.search}>
      <label className="only-spoken" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
