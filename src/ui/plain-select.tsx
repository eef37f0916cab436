import { useId } from 'react'
import styles from './plain-select.module.css'
import { Select, type SelectProps } from './select.tsx'

type PlainSelectProps = Pick<SelectProps, 'value' | 'options' | 'groups' | 'onChange'> & { label: string }

export const PlainSelect = ({ label, ...select }: PlainSelectProps) => {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select {...select} id={id} />
    </div>
  )
}
