import { useId } from 'react'
import styles from './plain-select.module.css'

export type SelectOption = { value: string; words: string }

type PlainSelectProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  /** Further options under a heading each. */
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
  onChange: (value: string) => void
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, words }) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))

/** One of a short list, of which one always holds. The browser's own: phones and screen readers know it best. */
export const PlainSelect = ({ label, value, options, groups = [], onChange }: PlainSelectProps) => {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </div>
  )
}
