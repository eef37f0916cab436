import type { SelectHTMLAttributes } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './select.module.css'

/** `lang`: of words in another language than the page. */
export type SelectOption = { value: string; words: string; lang?: string | undefined }

export type SelectProps = {
  id: string
  value: string
  options: readonly SelectOption[]
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
  onChange: (value: string) => void
  isField?: boolean
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className'>

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, words, lang }) => (
    <option key={value} value={value} lang={lang}>
      {words}
    </option>
  ))

/** Native: phones and screen readers handle it best. */
export const Select = ({ options, groups = [], onChange, isField = false, ...select }: SelectProps) => (
  <select
    {...select}
    className={classNames(styles.select, isField && styles.field)}
    onChange={(event) => onChange(event.target.value)}
  >
    <Options options={options} />
    {groups.map((group) => (
      <optgroup key={group.label} label={group.label}>
        <Options options={group.options} />
      </optgroup>
    ))}
  </select>
)
