import { Input, type InputRef } from 'antd'
import type { Ref } from 'react'
import styles from './code-field.module.css'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type CodeFieldProps = Omit<FieldFrameProps, 'isOptional'> & {
  value: string
  onChange: (value: string) => void
  mayAutofill: boolean
  ref?: Ref<InputRef>
}

/** One field without a limit of its own: what is pasted has spaces and hyphens. */
export const CodeField = ({ value, onChange, mayAutofill, ref, ...frame }: CodeFieldProps) => (
  <FieldFrame {...frame}>
    <Input
      {...(ref ? { ref } : {})}
      id={frame.name}
      name={frame.name}
      className={styles.code}
      value={value}
      inputMode="numeric"
      autoComplete={mayAutofill ? 'one-time-code' : 'off'}
      autoCapitalize="off"
      spellCheck={false}
      data-keys="digits"
      aria-invalid={frame.error !== undefined}
      aria-describedby={describedBy(frame)}
      status={frame.error ? 'error' : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  </FieldFrame>
)
