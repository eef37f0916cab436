import { useTranslation } from 'react-i18next'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type SelectFieldProps = FieldFrameProps & {
  value: string
  options: readonly { value: string; words: string }[]
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete?: string
}

/** One of a short list. The browser's own: phones and screen readers know it best. */
export const SelectField = (props: SelectFieldProps) => {
  const { name, value, options, onChange, onBlur, autoComplete, error, ...frame } = props
  const { t } = useTranslation()
  return (
    <FieldFrame {...frame} name={name} error={error}>
      <select
        id={name}
        name={name}
        className={styles.select}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(props)}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('form.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
