import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError as FieldErrorCode } from '#src/contract/codes/field-errors.ts'
import { classNames } from '#src/lib/class-names.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

export type FieldFrameProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: FieldErrorCode | undefined
  isOptional?: boolean | undefined
}

export const describedBy = ({ name, hint, error }: FieldFrameProps): string | undefined =>
  classNames(hint && `${name}-hint`, error && `${name}-error`) || undefined

const Label = ({ label, isOptional }: Pick<FieldFrameProps, 'label' | 'isOptional'>) => {
  const { t } = useTranslation()
  return (
    <>
      {label} {isOptional && <span className={styles.optional}>{t('form.optional')}</span>}
    </>
  )
}

const HintAndError = ({ name, hint, error }: Pick<FieldFrameProps, 'name' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <span className={styles.hint} id={`${name}-hint`}>
        {hint}
      </span>
    )}
    {error && <FieldError id={`${name}-error`} field={name} code={error} />}
  </>
)

/** The control's id is `name`. */
export const FieldFrame = ({
  name,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldFrameProps & { children: ReactNode }) => {
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label className={styles.label} htmlFor={name}>
        <Label {...{ label, isOptional }} />
      </label>
      <HintAndError {...{ name, hint, error }} />
      {children}
    </div>
  )
}

export const FieldGroup = ({
  name,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldFrameProps & { children: ReactNode }) => {
  return (
    <fieldset
      className={classNames(styles.field, error && styles.wrong)}
      aria-describedby={describedBy({ name, label, hint, error })}
    >
      <legend className={styles.label}>
        <Label {...{ label, isOptional }} />
      </legend>
      <HintAndError {...{ name, hint, error }} />
      {children}
    </fieldset>
  )
}
