import { useId, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './toggle.module.css'

type ToggleProps<T extends string> = {
  label: string
  options: readonly { value: T; words: string; icon?: IconName }[]
  value: T
  onChange: (value: T) => void
}

export const Toggle = <T extends string>({ label, options, value, onChange }: ToggleProps<T>) => {
  const name = useId()
  // At once: the address follows a moment later.
  const [marked, setMarked] = useState({ value, picked: value })
  if (marked.value !== value) setMarked({ value, picked: value })
  return (
    <div role="radiogroup" aria-label={label} className={styles.toggle}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === marked.picked}
            onChange={() => {
              setMarked({ value, picked: option.value })
              onChange(option.value)
            }}
          />
          <span>
            {option.icon && <Icon name={option.icon} size="small" />}
            {option.words}
          </span>
        </label>
      ))}
    </div>
  )
}
