import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './confirmation.module.css'

type StillToDoProps = {
  booking: BookingConfirmation
  missingReferrals: readonly string[] | undefined
  isShownOnce: boolean
  /** Further rows. */
  children?: ReactNode
}

export const StillToDo = ({ booking, missingReferrals, isShownOnce, children }: StillToDoProps) => {
  const { appointments, hasEmail, isMailWithheld } = booking
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { mayAttach } = useCapabilities()
  const [first] = appointments
  const needing = appointments.filter(({ needsReferral }) => needsReferral)
  // Where it can be added, the documents ask for it.
  const referred =
    mayAttach && !isShownOnce ? [] : needing.filter(({ examSlug }) => missingReferrals?.includes(examSlug) ?? true)
  // Of a page that is shown once, its own notice says how to keep it.
  const isKeptHere = (hasEmail && !isMailWithheld) || (!hasEmail && isShownOnce)
  if (!first || (isKeptHere && referred.length === 0 && !children)) return null
  const { clinic, startTime } = first
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('todo.title')}
      </h2>
      <RowList>
        {!isKeptHere && (
          <PlainRow
            icon="warn"
            title={t('keep.title')}
            detail={t(hasEmail ? 'keep.withheld' : 'keep.more', { phone: clinic.phone })}
          />
        )}
        {children}
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

/** Of a visit that is over: feedback, and the pain after an injection. */
export const AfterVisit = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('todo.after')}
      </h2>
      <RowList>{children}</RowList>
    </section>
  )
}
