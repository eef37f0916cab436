import { Input } from 'antd'
import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError as FieldErrorCode } from '#src/contract/codes/field-errors.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: FieldErrorCode | undefined
  isOptional?: boolean
  lines?: number
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'>

/** One line or several, with its label, hint and error. The error never takes away what was typed. */
export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, value, onChange, onBlur, error, isOptional, lines, ...input } = props
  const { t } = useTranslation()
  const hintId = `${name}-hint`
  const errorId = `${name}-error`
  const common = {
    id: name,
    name,
    value,
    onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': classNames(hint && hintId, error && errorId) || undefined,
    className: styles.control,
    status: error ? ('error' as const) : ('' as const),
  }
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label className={styles.label} htmlFor={name}>
        {label} {isOptional && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
      {error && <FieldError id={errorId} field={name} code={error} />}
      {lines === undefined ? (
        <Input {...common} {...input} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input.TextArea {...common} rows={lines} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}
