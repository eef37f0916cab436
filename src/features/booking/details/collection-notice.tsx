import { useTranslation } from 'react-i18next'
import type { FieldError as FieldErrorCode } from '#src/contract/codes/field-errors.ts'
import type { CollectionNotice as Notice } from '#src/contract/entities/booking-form.ts'
import { classNames } from '#src/lib/class-names.ts'
import fields from '#src/ui/form/field.module.css'
import { FieldError } from '#src/ui/form/field-error.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { Html } from '#src/ui/html.tsx'
import styles from './booking-form.module.css'

type CollectionNoticeProps = {
  notice: Notice
  /** Agreed version, or empty. */
  value: string
  error?: FieldErrorCode | undefined
  onChange: (version: string) => void
  onBlur: () => void
}

export const CollectionNotice = ({ notice, value, error, onChange, onBlur }: CollectionNoticeProps) => {
  const { t } = useTranslation()
  return (
    <section className={classNames(fields.field, error && fields.wrong)} aria-labelledby="notice-title">
      <h2 id="notice-title" className={styles.heading}>
        {t('form.notice')}
      </h2>
      <div className={styles.notice}>
        <Html html={notice.text} />
      </div>
      {error && <FieldError id="consent-error" field="consent" code={error} />}
      {notice.isConsentRequired && (
        <TickBox
          id="consent"
          isTicked={value === notice.version}
          isWrong={error !== undefined}
          describedBy={error && 'consent-error'}
          onChange={(isTicked) => onChange(isTicked ? notice.version : '')}
          onBlur={onBlur}
        >
          {t('form.consent')}
        </TickBox>
      )}
    </section>
  )
}
