import { useTranslation } from 'react-i18next'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetConsentFormsQuery } from '#src/api/consent.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'
import type { ConsentRowsProps } from './consent-rows.tsx'

const ConsentRows = sparePart<ConsentRowsProps>(
  withTexts(['consent'], async () => ({ default: (await import('./consent-rows.tsx')).ConsentRows })),
)

/** PORTAL-21. Not on a kiosk, which is shared. */
export const useConsentForms = (bookingKey: string, { skip }: { skip: boolean }) => {
  const { mayRecall } = useCapabilities()
  return useGetConsentFormsQuery({ params: { bookingKey } }, { skip: skip || !mayRecall })
}

/** Rows of the to-do list; undefined where the visit needs no form. */
export const useVisitConsents = (booking: BookingConfirmation | undefined, { skip }: { skip: boolean }) => {
  const { t } = useTranslation()
  const isSkipped = skip || !booking
  const { data, error, refetch } = useConsentForms(booking?.bookingKey ?? '', { skip: isSkipped })
  if (isSkipped) return undefined
  if (error && !data)
    return refusalOf(error) ? undefined : (
      <ActionRow
        icon="warn"
        title={t('consent.not-loaded')}
        detail={t('consent.not-loaded-more')}
        onClick={() => void refetch()}
      />
    )
  if (!data || data.appointmentConsentForms.length === 0) return undefined
  return (
    <>
      <Apart>
        <ConsentRows booking={booking} forms={data.appointmentConsentForms} timeZone={data.timeZone} />
      </Apart>
      {data.notifyPatient && booking.hasEmail && <PlainRow icon="mail" title={t('consent.reminder')} />}
    </>
  )
}
