import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetBookingFormDetailsQuery } from '#src/api/booking-form.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { selectDecided } from '#src/core/decided-questions.slice.ts'
import { LangText } from '#src/ui/lang-text.tsx'
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
  const { insuranceTypeId } = useSelector(selectDecided)
  const { data, error, refetch } = useGetBookingFormDetailsQuery({ query: { clinicId: String(clinic.id) } })
  const isNoticeOld = formErrors.consent === 'consent.changed'
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isNoticeOld || hasAsked.current) return
    hasAsked.current = true
    void refetch()
  }, [isNoticeOld, refetch])
  const paidBy = data?.insuranceTypes.find(({ slug }) => slug === insuranceTypeId)
  if (data) {
    const asked = isRequest ? detailsOfRequest(data) : data
    return (
      <>
        {paidBy && (
          <p>
            {t('form.paid-by')} <LangText lang={paidBy.lang?.name}>{paidBy.name}</LangText>
          </p>
        )}
        <BookingForm
          key={clinic.id}
          timeZone={clinic.timeZone}
          details={paidBy ? { ...asked, fields: { ...asked.fields, insuranceType: 'hidden' } } : asked}
          documents={documents}
          submitText={t(isRequest ? 'form.check-request' : 'form.check')}
          onDone={onDone}
        />
      </>
    )
  }
  if (error) return <ErrorPanel error={error} onRetry={refetch} />
  return <Loading words={t('loading.page')} />
}
