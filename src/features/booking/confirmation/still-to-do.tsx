import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './confirmation.module.css'

/** What a booked patient has still to see to before the day. Nothing where nothing is left. */
export const StillToDo = ({ booking: { appointments, hasEmail } }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const [first] = appointments
  const referred = appointments.filter(({ needsReferral }) => needsReferral)
  if (!first || (hasEmail && referred.length === 0)) return null
  const { clinic, startTime } = first
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('todo.title')}
      </h2>
      <RowList>
        {!hasEmail && <PlainRow icon="warn" title={t('keep.title')} detail={t('keep.more', { phone: clinic.phone })} />}
        {referred.length > 0 && (
          <PlainRow
            icon="document"
            title={t('todo.referral')}
            detail={t('todo.referral-more', {
              exams: format.list(referred.map(({ examName }) => examName)),
              day: format.dayOf(startTime, clinic.timeZone),
            })}
          />
        )}
      </RowList>
    </section>
  )
}
