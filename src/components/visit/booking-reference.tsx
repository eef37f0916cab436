import { useTranslation } from 'react-i18next'
import { formatReference, spokenReference } from '#src/contract/rules/reference.rules.ts'
import styles from './booking-reference.module.css'

export const BookingReference = ({ reference }: { reference: string }) => {
  const { t } = useTranslation()
  return (
    <p>
      {t('pass.reference')}{' '}
      <span translate="no">
        <b className={styles.reference} aria-hidden>
          {formatReference(reference)}
        </b>
        <span className="only-spoken">{spokenReference(reference)}</span>
      </span>
      <small className={`muted ${styles.hint}`}>{t('pass.reference-hint')}</small>
    </p>
  )
}
