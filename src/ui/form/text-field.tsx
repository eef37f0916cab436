import { Input } from 'antd'
import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type TextFieldProps = FieldFrameProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  lines?: number
  /** Of the keys on a kiosk's screen. */
  'data-keys'?: string
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'>

export const TextField = (props: TextFieldProps) => {
  const { name, label, hint, value, onChange, onBlur, error, isOptional, lines, ...input } = props
  const common = {
    id: name,
    name,
    value,
    onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(props),
    className: styles.control,
    status: error ? ('error' as const) : ('' as const),
  }
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      {lines === undefined ? (
        <Input {...common} {...input} onChange={(event) => onChange(event.target.value)} />
      ) : (
        // Otherwise the browser stores it in clear for restoring tabs, past every removal.
        <Input.TextArea
          {...common}
          autoComplete="off"
          rows={lines}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
