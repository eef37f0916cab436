import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckInEnabledQuery } from '#src/api/check-in.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

/** Longer timers overflow; such a page is opened anew before. */
const mostWait = 24 * 60 * 60 * 1000

/** CHECKIN-01: on the visit's page while its window is open. */
export const CheckInOffer = ({ booking: { bookingKey } }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { data, refetch } = useCheckInEnabledQuery({ params: { bookingKey } })
  const opensAt = data?.disabledReason === 'TOO_EARLY' ? data.opensAt : undefined
  useEffect(() => {
    const wait = opensAt === undefined ? Number.NaN : Date.parse(opensAt) - Date.now()
    if (!(wait > 0 && wait < mostWait)) return
    const timer = setTimeout(() => void refetch(), wait + 1000)
    return () => clearTimeout(timer)
  }, [opensAt, refetch])
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
