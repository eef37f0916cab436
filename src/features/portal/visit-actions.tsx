import { useTranslation } from 'react-i18next'
import { useDirections } from '#src/components/clinic/use-directions.ts'
import { href } from '#src/contract/call.ts'
import { getBookingCalendar } from '#src/contract/calls/appointments.calls.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Button, FileLink, OutsideLink } from '#src/ui/button-link.tsx'
import styles from './confirmation.module.css'

/** A kiosk keeps nothing of a patient and leads nowhere else. */
export const VisitActions = ({ bookingKey, clinic }: { bookingKey: string; clinic: Clinic }) => {
  const { t } = useTranslation()
  const { mayDownload } = useCapabilities()
  const way = useDirections(clinic)
  if (!mayDownload) return null
  return (
    <div className={styles.actions}>
      <FileLink address={href(getBookingCalendar, { params: { bookingKey } })} kind="primary" icon="calendar">
        {t('pass.calendar')}
      </FileLink>
      {way !== undefined && (
        <OutsideLink address={way} icon="locate">
          {t('pass.directions')}
          <span className="only-spoken"> {t('clinic.directions-where', { host: new URL(way).hostname })}</span>
        </OutsideLink>
      )}
      <Button onClick={() => window.print()} icon="print">
        {t('pass.print')}
      </Button>
    </div>
  )
}
