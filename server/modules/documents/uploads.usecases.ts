import type { Receipt } from '#src/contract/entities/attachment.ts'
import { completeFileName } from '#src/contract/rules/document-name.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { AppError } from '../../shared/app-error.ts'
import { newDocumentSlug } from '../../shared/ids.ts'
import { isKeyOfVisit } from '../booking-keys/booking-keys.usecases.ts'
import { type CleanFile, checkFile } from '../files/checks/file-check.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { answerBefore, once, storedAnswer } from '../idempotency/idempotency.usecases.ts'
import {
  countRefusal,
  countUpload,
  ensureAttachmentLimit,
  ensureFewRefusals,
  type KeyRequest,
  openKey,
} from './documents.access.ts'
import { documentAltered, documentChecked, documentUnknown, fieldInvalid } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'
import { storeFile, tryToRemove } from './stored-files.ts'

/** Shared by all uploads, so that a key stands for one upload on every call. */
const ledger = 'documents'

export type Upload = KeyRequest & {
  idempotencyKey: string
  /** Of the sender, see `networkOf`. */
  network: string
  replaces?: { slug: string } | { id: number } | undefined
  /** Announced bytes, compared with those received. */
  size: number
  sha256: string
  documentTypeId?: string | undefined
  /** Null: of no one exam; undefined: a replacement keeps what was said before. */
  examSlug?: string | null | undefined
  groupName?: string | null | undefined
  additional?: boolean | undefined
  /** In the transaction that adds it. */
  onKept?: ((tx: Database, slug: string) => Promise<void>) | undefined
}

/** The booking key is not part of the receipt; it ties the upload to its booking. */
type Kept = { bookingKey: string; receipt: Receipt }

/** Without the booking key, which may be replaced between two tries of one upload. */
const fingerprint = ({ replaces, size, sha256 }: Upload): unknown => ({ replaces: replaces ?? null, size, sha256 })

/** A deleted, replaced or swept document is not taken in again under its key. @throws document.unknown */
const requireThere = async (db: Database, { receipt }: Kept): Promise<void> => {
  const row = await repository.readDocument(db, receipt.slug)
  if (row?.size !== receipt.size || row.sha256 !== receipt.sha256) throw documentUnknown()
}

/** Another booking makes it another upload. @throws document.unknown, request.idempotency-key-reused */
const requireReceipt = async (db: Database, kept: Kept, upload: Upload): Promise<void> => {
  await requireThere(db, kept)
  const [then, now] = [
    await repository.readLatestKey(db, kept.bookingKey),
    await repository.readLatestKey(db, upload.bookingKey),
  ]
  if (then !== now) throw new AppError('request.idempotency-key-reused', 422)
}

const requireSound = (context: DocumentsContext, { documentTypeId, examSlug, size }: Upload): void => {
  if (size > context.documentSettings.fileBytes) throw documentTooMuch('document.too-large')
  const isType = context.documentSettings.types.some((type) => type.documentTypeId === documentTypeId)
  if (documentTypeId !== undefined && !isType) throw fieldInvalid('documentTypeId')
  if (typeof examSlug === 'string') context.catalogue.knownExam(examSlug)
}

const lockReplaced = async (
  tx: Database,
  bookingKey: string,
  { replaces }: Upload,
): Promise<repository.DocumentRow | undefined> => {
  if (!replaces) return undefined
  const row = await repository.lockDocument(tx, bookingKey, replaces)
  if (!row) throw documentUnknown()
  if (row.checkedAt) throw documentChecked()
  return row
}

/** S-111: a birth date lets one be added, not another be replaced. */
const openForUpload = (tx: Database, upload: Upload): Promise<string> =>
  openKey(tx, upload, upload.replaces ? 'document-sender' : 'booking')

const senderOf = async (context: DocumentsContext, db: Database, { network, bookingKey }: Upload) => ({
  ...{ network, bookingKey },
  isOfVisit: await isKeyOfVisit(context, db, bookingKey),
})

/** By the form alone, before a byte is written: no 20 MB are sent only to be refused. */
export const admitUpload = async (context: DocumentsContext, upload: Upload): Promise<void> => {
  requireSound(context, upload)
  await inTransaction(context.db, async (tx) => {
    context.documents.checks.ensureRoom(await senderOf(context, tx, upload))
    await ensureFewRefusals(context, tx, upload.network)
    const bookingKey = await openForUpload(tx, upload)
    await countUpload(context, tx, bookingKey)
    // A replay gets its answer even when the booking is full by now.
    const before = await storedAnswer<Kept>(tx, ledger, upload.idempotencyKey)
    if (before) return requireThere(tx, before)
    await ensureAttachmentLimit(context, tx, bookingKey, {
      size: upload.size,
      replaced: await lockReplaced(tx, bookingKey, upload),
    })
  })
}

type Taken = { upload: Upload; file: ReceivedFile; clean: CleanFile; fileKey: string; now: Date }

const toReceipt = (row: { id: number; slug: string }, { upload, clean, now }: Taken): Receipt => ({
  id: row.id,
  slug: row.slug,
  key: upload.idempotencyKey,
  size: upload.size,
  sha256: upload.sha256,
  cleanedSha256: clean.sha256,
  contentType: clean.contentType,
  receivedAt: now.toISOString(),
})

/** ATT-05 */
const isReferralType = ({ documentSettings }: DocumentsContext, id: string): boolean =>
  documentSettings.types.some(({ documentTypeId, isReferral }) => documentTypeId === id && isReferral)

/** `released` collects the replaced file. */
const keep = async (context: DocumentsContext, tx: Database, taken: Taken, released: string[]): Promise<Kept> => {
  const { upload, file, clean, fileKey, now } = taken
  const bookingKey = await openForUpload(tx, upload)
  const replaced = await lockReplaced(tx, bookingKey, upload)
  await ensureAttachmentLimit(context, tx, bookingKey, { size: file.size, replaced })
  const content = {
    fileKey,
    fileName: completeFileName(file.fileName, clean.contentType),
    contentType: clean.contentType,
    size: file.size,
    sha256: file.sha256,
    cleanedSize: clean.size,
    cleanedSha256: clean.sha256,
    receivedAt: now,
    uploaded: true,
    betterReason: null,
  }
  if (replaced) {
    const { documentTypeId, examSlug, groupName } = upload
    await repository.replaceDocument(tx, replaced.id, {
      ...content,
      documentTypeId: documentTypeId ?? replaced.documentTypeId,
      examSlug: examSlug === undefined ? replaced.examSlug : examSlug,
      groupName: groupName === undefined ? replaced.groupName : groupName,
      additional:
        upload.additional ?? (documentTypeId ? !isReferralType(context, documentTypeId) : replaced.additional),
    })
    released.push(replaced.fileKey)
    return { bookingKey, receipt: toReceipt(replaced, taken) }
  }
  const documentTypeId = upload.documentTypeId ?? context.documentSettings.types[0]?.documentTypeId ?? ''
  const row = await repository.insertDocument(tx, {
    ...content,
    slug: newDocumentSlug(),
    bookingKey,
    documentTypeId,
    examSlug: upload.examSlug ?? null,
    groupName: upload.groupName ?? null,
    additional: upload.additional ?? !isReferralType(context, documentTypeId),
    checkedAt: null,
  })
  await upload.onKept?.(tx, row.slug)
  return { bookingKey, receipt: toReceipt(row, taken) }
}

/** In turn. A refusal counts against the sender's network; a scanner that is away does not. */
const check = async (context: DocumentsContext, upload: Upload, file: ReceivedFile): Promise<CleanFile> => {
  const { fileBytes: _, types: __, ...rules } = context.documentSettings
  const { checks, scan } = context.documents
  try {
    return await checks.run(await senderOf(context, context.db, upload), () => checkFile(file, { ...rules, scan }))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await countRefusal(context, upload.network)
    throw error
  }
}

/** API-74, API-75, API-07, API-08. @throws upload.busy, document.altered, document.unknown, request.idempotency-key-reused */
export const takeUpload = async (context: DocumentsContext, upload: Upload, file: ReceivedFile): Promise<Receipt> => {
  if (file.size !== upload.size || file.sha256 !== upload.sha256) throw documentAltered()
  const { db, secrets } = context
  const entry = { db, secrets, call: ledger, key: upload.idempotencyKey, body: fingerprint(upload) }
  const before = await answerBefore<Kept>(entry)
  if (before) {
    await requireReceipt(context.db, before, upload)
    return before.receipt
  }
  const clean = await check(context, upload, file)
  const fileKey = await storeFile(context, clean.path)
  const now = context.clock.now()
  // Left without a document when another try of this upload was faster.
  const released: string[] = [fileKey]
  try {
    const { receipt } = await once<Kept>({
      ...entry,
      now,
      keepsRefusals: false,
      work: (tx) => keep(context, tx, { upload, file, clean, fileKey, now }, released),
      replay: (tx, kept) => requireReceipt(tx, kept, upload),
    })
    return receipt
  } finally {
    await tryToRemove(context, released)
  }
}

/** @returns the file that no document names any more; undefined where it is gone already. */
export const withdrawUpload = async (tx: Database, bookingKey: string, slug: string): Promise<string | undefined> => {
  const row = await repository.lockDocument(tx, bookingKey, { slug })
  if (!row) return undefined
  await repository.deleteDocument(tx, row.id)
  return row.fileKey
}

/** STATE-06. @throws document.unknown */
export const getReceipt = async (context: DocumentsContext, key: string): Promise<Receipt> => {
  const kept = await storedAnswer<Kept>(context.db, ledger, key)
  if (!kept) throw documentUnknown()
  await requireThere(context.db, kept)
  return kept.receipt
}
