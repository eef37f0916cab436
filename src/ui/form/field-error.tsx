import { useTranslation } from 'react-i18next'
import type { FieldError as FieldErrorCode } from '#src/contract/codes/field-errors.ts'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

/** The field's own key, else that of the code. */
export const fieldErrorKeys = (field: string, code: FieldErrorCode): [string, string] => [
  `field.${field}.${code}`,
  `field.${code}`,
]

export const FieldError = ({ id, field, code }: { id: string; field: string; code: FieldErrorCode }) => {
  const { t } = useTranslation()
  return (
    <p id={id} className={styles.error}>
      <Icon name="warn" size="small" />
      <span className="only-spoken">{t('form.error')} </span>
      <span className="sentence">{t(fieldErrorKeys(field, code))}</span>
    </p>
  )
}
