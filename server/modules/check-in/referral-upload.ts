import type { DocumentsContext } from '../documents/documents.services.ts'
import type { Upload } from '../documents/uploads.usecases.ts'

export type SentFile = Pick<Upload, 'size' | 'sha256'>
type Target = Pick<Upload, 'bookingKey' | 'idempotencyKey' | 'onKept'>

/** Of all exams of the visit, and a referral by the provider's own types. */
export const asReferral = (
  { documentSettings }: DocumentsContext,
  sent: SentFile,
  target: Target,
): Omit<Upload, 'network'> => ({
  ...sent,
  ...target,
  actor: { opened: [{ bookingKey: target.bookingKey, proof: 'birth-date' }] },
  documentTypeId: documentSettings.types.find(({ isReferral }) => isReferral)?.documentTypeId,
  examSlug: null,
})
