import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import styles from './deny.module.css'

type ContactChoiceProps = { contacts: readonly OtpType[]; value: OtpType; onChange: (value: OtpType) => void }

export const ContactChoice = ({ contacts, value, onChange }: ContactChoiceProps) => {
  const { t } = useTranslation()
  const name = useId()
  if (contacts.length < 2) return <p className={styles.only}>{t(`deny.to-${value}`)}</p>
  return (
    <fieldset className={styles.choices}>
      <legend className="only-spoken">{t('deny.where-to')}</legend>
      {contacts.map((contact) => (
        <label key={contact} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={contact}
            checked={contact === value}
            onChange={() => onChange(contact)}
          />
          {t(`deny.to-${contact}`)}
        </label>
      ))}
    </fieldset>
  )
}
