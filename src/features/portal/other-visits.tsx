import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListReferenceAppointmentsQuery } from '#src/api/appointments.api.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './confirmation.module.css'
import type { VisitsNavigation } from './visits-key.ts'

/** API-66, and the way to all visits. Never on a kiosk. */
export const OtherVisits = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const heading = useId()
  const { mayRecall } = useCapabilities()
  const hasCode = useSelector(selectSignedInBookings).some(
    (booking) => booking.bookingKey === bookingKey && booking.proof === 'code',
  )
  const { data = [] } = useListReferenceAppointmentsQuery({ params: { bookingKey } }, { skip: !mayRecall })
  if (!mayRecall) return null
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className={styles.heading}>
            {t('other-visits.title')}
          </h2>
          <RowList>
            {data.map(({ bookingKey: key, status, examNames, clinicName, timeZone, startTime }) => (
              <LinkRow
                key={key}
                to={status === 'PENDING' ? paths.pendingConfirmation(key) : paths.confirmation(key)}
                title={format.dayAndTime(startTime, timeZone, 'short')}
                detail={t('other-visits.facts', {
                  exams: format.list(examNames),
                  clinic: clinicName,
                  zone: format.zoneName(startTime, timeZone),
                })}
              />
            ))}
          </RowList>
        </section>
      )}
      <div className={styles.all}>
        <RowList>
          <LinkRow
            to={paths.visits}
            state={{ visitsOf: bookingKey } satisfies VisitsNavigation}
            icon="calendar"
            title={t('other-visits.all')}
            detail={t(hasCode ? 'other-visits.all-given' : 'other-visits.all-more')}
          />
        </RowList>
      </div>
    </>
  )
}
