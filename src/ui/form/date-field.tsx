import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldError as FieldErrorCode } from '#src/contract/codes/field-errors.ts'
import type { DateParts } from '#src/i18n/date-parts.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

type DateFieldProps = {
  name: string
  label: string
  hint: string
  value: DateParts
  onChange: (value: DateParts) => void
  onBlur?: () => void
  error?: FieldErrorCode | undefined
  /** A birth date that is not the user's gets `off`. */
  autofill?: (token: string) => string
}

const parts = ['day', 'month', 'year'] as const

const partOf: Partial<Record<FieldErrorCode, (typeof parts)[number]>> = {
  'date.missing-month': 'month',
  'date.missing-year': 'year',
}

export const datePartId = (name: string, error: FieldErrorCode): string => `${name}-${partOf[error] ?? 'day'}`

/** No calendar; month names are understood. Only a kiosk goes on to the next box by itself, by `data-date-part`. */
export const DateField = ({ name, label, hint, value, onChange, onBlur, error, autofill = String }: DateFieldProps) => {
  const { t } = useTranslation()
  const describedBy = classNames(`${name}-hint`, error && `${name}-error`)
  return (
    <fieldset className={classNames(styles.field, error && styles.wrong)} aria-describedby={describedBy}>
      <legend className={styles.label}>{label}</legend>
      <span className={styles.hint} id={`${name}-hint`}>
        {hint}
      </span>
      {error && <FieldError id={`${name}-error`} field={name} code={error} />}
      <div className={styles.parts}>
        {parts.map((part) => (
          <label
            key={part}
            htmlFor={`${name}-${part}`}
            className={classNames(styles.part, part === 'year' && styles.year)}
          >
            <span>{t(`date.${part}`)}</span>
            <Input
              id={`${name}-${part}`}
              name={`${name}-${part}`}
              autoComplete={autofill(`bday-${part}`)}
              // Month names are allowed; day and year ask for the number pad.
              inputMode={part === 'month' ? 'text' : 'numeric'}
              data-keys="digits"
              data-date-part={part}
              value={value[part]}
              aria-invalid={error !== undefined}
              status={error ? 'error' : ''}
              onBlur={onBlur}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
