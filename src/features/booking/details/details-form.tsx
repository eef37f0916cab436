import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetBookingFormDetailsQuery } from '#src/api/booking-form.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { Loading } from '#src/ui/loading.tsx'
import { detailsOfRequest } from './booking.form.ts'
import { selectBookingForm } from './booking-form.slice.ts'
import { BookingForm } from './booking-form.tsx'

type DetailsFormProps = {
  clinic: Clinic
  documents?: ReactNode
  /** Of a booking request. */
  isRequest?: boolean
  onDone: () => void
}

/** API-67 */
export const DetailsForm = ({ clinic, documents, isRequest = false, onDone }: DetailsFormProps) => {
  const { t } = useTranslation()
  const { formErrors } = useSelector(selectBookingForm)
  const { data, error, refetch } = useGetBookingFormDetailsQuery({ query: { clinicId: String(clinic.id) } })
  const isNoticeOld = formErrors.consent === 'consent.changed'
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isNoticeOld || hasAsked.current) return
    hasAsked.current = true
    void refetch()
  }, [isNoticeOld, refetch])
  if (data)
    return (
      <BookingForm
        key={clinic.id}
        timeZone={clinic.timeZone}
        details={isRequest ? detailsOfRequest(data) : data}
        documents={documents}
        submitText={t(isRequest ? 'form.check-request' : 'form.check')}
        onDone={onDone}
      />
    )
  if (error) return <ErrorPanel error={error} onRetry={refetch} />
  return <Loading words={t('loading.page')} />
}
