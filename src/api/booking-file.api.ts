import { type CallRow, href } from '#src/contract/call.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { clientHeaders, viaFetch } from './request.ts'

export type FetchedFile = { file: Blob } | { problem: 'gone' | 'closed' | 'away' }

const problems: Readonly<Record<number, 'gone' | 'closed'>> = { 401: 'closed', 403: 'closed', 404: 'gone' }

/** ATT-21, ERR-03. As a Blob: its address holds the booking key, so that it stands in no tab and no history. */
export const fetchBookingFile = async (
  row: CallRow,
  params: { bookingKey: string; slug?: string } | { reference: string; slug: string },
  signal: AbortSignal,
): Promise<FetchedFile> => {
  try {
    const response = await viaFetch(new URL(href(row, { params }), window.location.origin), {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: clientHeaders(),
      signal: AbortSignal.any([signal, AbortSignal.timeout(attachmentsLimits.downloadMilliseconds)]),
    })
    return response.ok ? { file: await response.blob() } : { problem: problems[response.status] ?? 'away' }
  } catch {
    return { problem: 'away' }
  }
}
