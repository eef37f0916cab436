import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { StatusBadge } from '#src/components/visit/status-badge.tsx'
import { useVisitTitle } from '#src/components/visit/use-visit-title.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { selectBookingForm } from '#src/features/booking/details/booking-form.slice.ts'
import { useAnsweredBooking } from '#src/features/booking/submit/use-answered-booking.ts'
import { useBookingShown } from '#src/features/booking/submit/use-booking-shown.ts'
import { KioskVisit } from '#src/features/kiosk/confirmation/kiosk-visit.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { maskEmail } from '#src/lib/mask.ts'
import { Loading } from '#src/ui/loading.tsx'

/** ROUTE-23 */
const KioskConfirmationPage = () => {
  const { t } = useTranslation()
  const { bookingKey = '' } = useParams()
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const answered = useAnsweredBooking(bookingKey)
  const { form } = useSelector(selectBookingForm)
  // The booking ends with this page, and its form with it.
  const [booked] = useState({ answered, sentTo: form?.email ? maskEmail(form.email) : undefined })
  const {
    data: opened,
    error,
    refetch,
  } = useGetBookingConfirmationQuery({ params: { bookingKey } }, { skip: !isKey || booked.answered !== undefined })
  const data = booked.answered ?? opened
  const titleOf = useVisitTitle()
  useBookingShown(data?.bookingKey)
  if (!isKey || refusalOf(error))
    return (
      <TitledPage title={t('confirmation.closed')}>
        <p className="lead">{t('kiosk.closed-more')}</p>
        <CallUs />
      </TitledPage>
    )
  if (error)
    return (
      <TitledPage>
        <ErrorPanel error={error} onRetry={refetch} />
      </TitledPage>
    )
  if (!data)
    return (
      <TitledPage>
        <Loading words={t('loading.booking')} />
      </TitledPage>
    )
  return (
    <TitledPage
      key="booked"
      title={titleOf(data)}
      keepsTabTitle
      isPrivate
      before={<StatusBadge status={data.status} />}
    >
      <KioskVisit booking={data} sentTo={booked.sentTo} />
    </TitledPage>
  )
}

export default KioskConfirmationPage
