import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import type { Database } from '../../db/database.ts'
import type { Opener } from '../../http/access.ts'
import { ensureOpens } from '../access/sessions.usecases.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { lockLatestKey } from '../slots/holds.ts'
import { uploadsTooMany } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents-context.ts'

export type KeyRequest = { bookingKey: string; actor: Opener }

const hourMilliseconds = 3_600_000
export const uploadQuota = 'uploads'

/** BOOK-32: the latest key, locked; once booked, for openers only. @throws booking-key.unknown, session.missing */
export const openKey = async (tx: Database, request: KeyRequest): Promise<string> => {
  const row = await lockLatestKey(tx, request.bookingKey)
  if (row.usedAt !== null) ensureOpens(request.actor, row.key)
  return row.key
}

/** @throws upload.too-many with the seconds until the next one is allowed. */
export const countUpload = async (context: DocumentsContext, tx: Database, bookingKey: string): Promise<void> => {
  const quota = { name: uploadQuota, subject: bookingKey, max: context.documents.uploadsPerHour, seconds: 3600 }
  const secondsLeft = await useQuota(tx, quota, context.clock.now())
  if (secondsLeft > 0) throw uploadsTooMany(secondsLeft)
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
