// Who may touch the documents of a booking key, and how much it may have.
import { limits } from '#src/contract/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import type { Opener } from '../../http/access.ts'
import { ensureOpens } from '../access/sessions.usecases.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { lockLatestKey } from '../slots/holds.ts'
import { uploadsTooMany } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents-context.ts'

/** Whose documents: of a booking key, for a browser that opens it once it is booked. */
export type KeyRequest = { bookingKey: string; actor: Opener }

const hourMilliseconds = 3_600_000
export const uploadQuota = 'uploads'

/**
 * The key that stands for the patient's booking now, locked. A key that another replaced leads to that one (BOOK-32).
 * Before the booking whoever has the key may go on; after it only a browser that opens it.
 * @throws booking-key.unknown, session.missing.
 */
export const openKey = async (tx: Database, request: KeyRequest): Promise<string> => {
  const row = await lockLatestKey(tx, request.bookingKey)
  if (row.usedAt !== null) ensureOpens(request.actor, row.key)
  return row.key
}

/**
 * Counts one more upload of the booking.
 * @throws upload.too-many with the seconds until one of the hour before is over.
 */
export const countUpload = async (context: DocumentsContext, tx: Database, bookingKey: string): Promise<void> => {
  const quota = { name: uploadQuota, subject: bookingKey, max: context.documents.uploadsPerHour, seconds: 3600 }
  const secondsLeft = await useQuota(tx, quota, context.clock.now())
  if (secondsLeft > 0) throw uploadsTooMany(secondsLeft)
}

/**
 * Lets the booking have the file beside the others; `replaced` is counted as gone.
 * @throws document.too-many
 */
export const requireRoom = async (
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

export const temporaryMilliseconds = limits.temporaryDocumentHours * hourMilliseconds
