import { matchPath, useLocation } from 'react-router-dom'
import { useGetBookingRequestQuery } from '#src/api/booking-requests.api.ts'
import { framePath, pagePaths, shortPathOf } from '#src/contract/codes/page-paths.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { ReferralDownload } from './referral-download.tsx'

const patterns = [pagePaths.bookingRequest, shortPathOf(pagePaths.bookingRequest) ?? pagePaths.bookingRequest].flatMap(
  (path) => [path, framePath + path],
)

/** SHELL-18: on a desktop; below that width the page of the request has it. */
export const HeaderReferral = () => {
  const { pathname } = useLocation()
  const found = patterns.map((pattern) => matchPath(pattern, pathname)).find(Boolean)
  const bookingKey = found?.params.bookingKey ?? ''
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const { data: request } = useGetBookingRequestQuery({ params: { bookingKey } }, { skip: !isKey })
  if (!request?.hasReferral || !requestStatusRow(request.status).isOpen) return null
  return <ReferralDownload bookingKey={bookingKey} />
}
