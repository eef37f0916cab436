import { useTranslation } from 'react-i18next'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

/** The time that the clinic chose; its page asks for the sign-in to the visit. */
export const DeclineTime = ({ request: { bookingKey } }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  return (
    <RowList>
      <LinkRow
        icon="close"
        title={t('request.decline')}
        detail={t('request.decline-more')}
        to={paths.questionnaires({ type: 'DECLINE_APPOINTMENT', bookingKey })}
      />
    </RowList>
  )
}
