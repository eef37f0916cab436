import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Opener } from '../../http/access.ts'
import { ensureOpens } from '../access/sessions.usecases.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { quotaWait, useQuota } from '../quotas/quotas.usecases.ts'
import { uploadsTooMany } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'

export type KeyRequest = { bookingKey: string; actor: Opener }

const hourMilliseconds = 3_600_000
export const uploadQuota = 'uploads'

/** BOOK-32: the latest key, locked; once booked, for openers only. @throws booking-key.unknown, session.missing, session.code-needed */
export const openKey = async (
  tx: Database,
  request: KeyRequest,
  access: 'booking' | 'document-sender' = 'document-sender',
): Promise<string> => {
  const row = await lockLatestKey(tx, request.bookingKey)
  if (row.usedAt !== null) ensureOpens(request.actor, row.key, { access })
  return row.key
}

/** @throws upload.too-many with the seconds until the next one is allowed. */
export const countUpload = async (context: DocumentsContext, tx: Database, bookingKey: string): Promise<void> => {
  const quota = { name: uploadQuota, subject: bookingKey, max: context.documents.uploadsPerHour, seconds: 3600 }
  const secondsLeft = await useQuota(tx, quota, context.clock.now())
  if (secondsLeft > 0) throw uploadsTooMany(secondsLeft)
}

const refusalQuota = ({ documents }: DocumentsContext, network: string) => ({
  name: 'refused-files',
  subject: network,
  max: documents.refusedPerNetwork,
  seconds: attachmentsLimits.refusedFilesSeconds,
})

/** @throws upload.too-many for a network that sent too many files that no check let pass. */
export const ensureFewRefusals = async (context: DocumentsContext, tx: Database, network: string): Promise<void> => {
  const secondsLeft = await quotaWait(tx, refusalQuota(context, network), context.clock.now())
  if (secondsLeft > 0) throw uploadsTooMany(secondsLeft)
}

export const countRefusal = async (context: DocumentsContext, network: string): Promise<void> => {
  await inTransaction(context.db, (tx) => useQuota(tx, refusalQuota(context, network), context.clock.now()))
}

/** `replaced` counts as gone. @throws document.too-many */
export const ensureAttachmentLimit = async (
  { documentSettings }: DocumentsContext,
  tx: Database,
  bookingKey: string,
  { size, replaced }: { size: number; replaced?: { size: number } | undefined },
): Promise<void> => {
  const { files, bytes } = await repository.measureDocuments(tx, bookingKey)
  const count = files + (replaced ? 0 : 1)
  const sum = bytes + size - (replaced?.size ?? 0)
  if (count > documentSettings.filesPerBooking || sum > documentSettings.bookingBytes)
    throw documentTooMuch('document.too-many')
}

export const temporaryMilliseconds = attachmentsLimits.temporaryDocumentHours * hourMilliseconds
