import { useTranslation } from 'react-i18next'
import { useCheckInEnabledQuery } from '#src/api/check-in.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

/** CHECKIN-01: on the visit's page while its window is open. */
export const CheckInOffer = ({ booking: { bookingKey } }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { data } = useCheckInEnabledQuery({ params: { bookingKey } })
  if (!data?.enabled) return null
  return (
    <RowList>
      <LinkRow
        icon="check"
        to={paths.checkIn}
        state={{ bookingKey }}
        title={t('check-in.on-page')}
        detail={t('check-in.on-page-more')}
      />
    </RowList>
  )
}
