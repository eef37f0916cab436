import { useDirections } from '#src/components/clinic/use-directions.ts'
import { VisitButtons } from '#src/components/visit/visit-buttons.tsx'
import { href } from '#src/contract/call.ts'
import { getBookingCalendar } from '#src/contract/calls/appointments.calls.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'

type VisitActionsProps = { bookingKey: string; clinic: Clinic; hasCalendar: boolean }

/** A kiosk keeps nothing of a patient and leads nowhere else. */
export const VisitActions = ({ bookingKey, clinic, hasCalendar }: VisitActionsProps) => {
  const { mayDownload } = useCapabilities()
  const way = useDirections(clinic)
  if (!mayDownload) return null
  const calendar = hasCalendar ? { address: href(getBookingCalendar, { params: { bookingKey } }) } : undefined
  return <VisitButtons calendar={calendar} way={way} />
}
