import styles from './choice-group.module.css'

type ChoiceGroupProps<Value extends string> = {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; words: string }[]
  onChange: (value: Value) => void
}

export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { name, label, value, options, onChange } = props
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.words}
        </label>
      ))}
    </fieldset>
  )
}
