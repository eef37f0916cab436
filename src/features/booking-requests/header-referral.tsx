import { useGetBookingRequestQuery } from '#src/api/booking-requests.api.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { ReferralDownload } from './referral-download.tsx'

/** SHELL-18: on a desktop; below that width the page of the request has it. */
export const HeaderReferral = ({ bookingKey }: { bookingKey: string }) => {
  const { data: request } = useGetBookingRequestQuery({ params: { bookingKey } })
  if (!request?.hasReferral || !requestStatusRow(request.status).isOpen) return null
  return <ReferralDownload bookingKey={bookingKey} />
}
