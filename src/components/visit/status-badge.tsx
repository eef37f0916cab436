import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './status-badge.module.css'

export const StatusBadge = ({ status }: { status: BookingConfirmation['status'] }) => {
  const { t } = useTranslation()
  return (
    <p className={styles.status}>
      {status === 'PENDING' ? (
        <Badge tone="warn" icon="clock">
          {t('status.PENDING')}
        </Badge>
      ) : (
        <Badge tone="ok" icon="done">
          {t('status.BOOKED')}
        </Badge>
      )}
    </p>
  )
}
