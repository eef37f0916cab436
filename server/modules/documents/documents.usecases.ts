import type { Readable } from 'node:stream'
import type { Attachment, DocumentSettings } from '#src/contract/entities/attachment.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MissingFile } from '../../ports/file-storage.ts'
import { newDocumentSlug } from '../../shared/ids.ts'
import { ensureOpens } from '../access/sessions.usecases.ts'
import { lockUsableKey } from '../booking-keys/booking-keys.usecases.ts'
import { documentTooMuch } from '../files/files.errors.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { ensureAttachmentLimit, type KeyRequest, openKey } from './documents.access.ts'
import { documentChecked, documentUnknown } from './documents.errors.ts'
import * as repository from './documents.repository.ts'
import type { DocumentsContext } from './documents.services.ts'
import { tryToRemove } from './stored-files.ts'

/** ATT-02: a type that the provider no longer has shows as its id. */
export const describeDocument = ({ types }: DocumentSettings, row: repository.DocumentRow): Attachment => {
  const type = types.find(({ documentTypeId }) => documentTypeId === row.documentTypeId)
  const { title, description } = type ?? { title: row.documentTypeId, description: '' }
  return {
    id: row.id,
    slug: row.slug,
    fileName: row.fileName,
    contentType: row.contentType,
    documentType: { title, description },
    documentTypeId: row.documentTypeId,
    description,
    uploadedDocument: row.uploaded,
    examSlug: row.examSlug,
    groupName: row.groupName,
    additional: row.additional,
    isReferral: (type?.isReferral ?? true) && !row.additional,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    betterReason: row.betterReason,
    size: row.size,
    receivedAt: row.receivedAt.toISOString(),
  }
}

/** API-06, API-74. @throws booking-key.unknown, session.missing */
export const listDocuments = (context: DocumentsContext, request: KeyRequest): Promise<Attachment[]> =>
  inTransaction(context.db, async (tx) => {
    const bookingKey = await openKey(tx, request)
    const rows = await repository.listDocuments(tx, bookingKey)
    return rows.map((row) => describeDocument(context.documentSettings, row))
  })

/** For the modules that ask whether the referral of a booking is there. */
export const documentsForReferral = async (
  context: DocumentsContext,
  db: Database,
  bookingKey: string,
): Promise<Attachment[]> => {
  const rows = await repository.listDocuments(db, bookingKey)
  return rows.map((row) => describeDocument(context.documentSettings, row))
}

/** @throws document.unknown */
export const readContent = async (
  { ports }: DocumentsContext,
  { fileKey }: Pick<repository.DocumentRow, 'fileKey'>,
): Promise<Readable> => {
  try {
    return await ports.files.read(fileKey)
  } catch (error) {
    // Replaced or deleted since the row was read.
    throw error instanceof MissingFile ? documentUnknown() : error
  }
}

/** ATT-21. @throws booking-key.unknown, session.missing, document.unknown */
export const openFile = async (
  context: DocumentsContext,
  { which, ...request }: KeyRequest & { which: { slug: string } | { id: number } },
): Promise<{ row: repository.DocumentRow; content: Readable }> => {
  const row = await inTransaction(context.db, async (tx) => {
    const bookingKey = await openKey(tx, request)
    return repository.lockDocument(tx, bookingKey, which)
  })
  if (!row) throw documentUnknown()
  return { row, content: await readContent(context, row) }
}

/** API-76, API-09: the bytes go later. @throws booking-key.unknown, session.missing, document.unknown */
export const deleteDocument = async (
  context: DocumentsContext,
  {
    idempotencyKey,
    which,
    ...request
  }: KeyRequest & { idempotencyKey: string; which: { slug: string } | { id: number } },
): Promise<Record<never, never>> => {
  const released: string[] = []
  const answer = await once({
    ...{ db: context.db, secrets: context.secrets },
    call: 'deleteDocument',
    key: idempotencyKey,
    body: which,
    now: context.clock.now(),
    keepsRefusals: false,
    work: async (tx) => {
      const bookingKey = await openKey(tx, request)
      const row = await repository.lockDocument(tx, bookingKey, which)
      if (!row) throw documentUnknown()
      if (row.checkedAt) throw documentChecked()
      await repository.deleteDocument(tx, row.id)
      released.push(row.fileKey)
      return {}
    },
    replay: async (tx) => void (await openKey(tx, request)),
  })
  await tryToRemove(context, released)
  return answer
}

/** API-70, BOOK-32. @throws booking-key.unknown, booking-key.used, document.too-many */
export const moveDocumentsToKey = (
  context: DocumentsContext,
  { from, to }: { from: string; to: string },
): Promise<Attachment[]> =>
  inTransaction(context.db, async (tx) => {
    // In one order, so that two opposite moves cannot deadlock.
    for (const key of [from, to].sort()) await lockUsableKey(tx, key)
    await repository.moveDocuments(tx, from, to)
    const { files, bytes } = await repository.measureDocuments(tx, to)
    const { filesPerBooking, bookingBytes } = context.documentSettings
    if (files > filesPerBooking || bytes > bookingBytes) throw documentTooMuch('document.too-many')
    const rows = await repository.listDocuments(tx, to)
    return rows.map((row) => describeDocument(context.documentSettings, row))
  })

/** API-71. @throws exam.unknown */
export const moveDocumentsToExam = (
  context: DocumentsContext,
  { from, to, ...request }: KeyRequest & { from: string; to: string },
): Promise<Attachment[]> =>
  inTransaction(context.db, async (tx) => {
    context.catalogue.knownExam(to)
    const bookingKey = await openKey(tx, request)
    await repository.moveDocumentsToExam(tx, bookingKey, from, to)
    const rows = await repository.listDocuments(tx, bookingKey)
    return rows.map((row) => describeDocument(context.documentSettings, row))
  })

type Import = KeyRequest & {
  idempotencyKey: string
  fromBookingKey: string
  slug: string
  examSlug?: string | undefined
}

/** API-17. @throws document.unknown, also where the provider does not offer it */
export const openReferral = async (
  context: DocumentsContext,
  request: KeyRequest,
): Promise<{ row: repository.DocumentRow; content: Readable }> => {
  if (context.catalogue.pack.settings.bookingRequests?.downloadReferralEnabled !== true) throw documentUnknown()
  const found = (await listDocuments(context, request)).filter(({ isReferral }) => isReferral)
  const slug = found.at(-1)?.slug
  if (slug === undefined) throw documentUnknown()
  return openFile(context, { ...request, which: { slug } })
}

/** API-77: both bookings name the same file. @throws session.missing, document.unknown */
export const importReferral = async (
  context: DocumentsContext,
  { idempotencyKey, fromBookingKey, slug, examSlug, ...request }: Import,
): Promise<Attachment> => {
  if (examSlug !== undefined) context.catalogue.knownExam(examSlug)
  const now = context.clock.now()
  const openBoth = (tx: Database): Promise<string> => {
    ensureOpens(request.actor, fromBookingKey, { access: 'document-sender' })
    return openKey(tx, request, 'booking')
  }
  return once({
    ...{ db: context.db, secrets: context.secrets },
    call: 'importReferral',
    key: idempotencyKey,
    body: { bookingKey: request.bookingKey, fromBookingKey, slug, examSlug: examSlug ?? null },
    now,
    keepsRefusals: false,
    work: async (tx) => {
      const bookingKey = await openBoth(tx)
      const source = await repository.lockDocument(tx, fromBookingKey, { slug })
      if (!source) throw documentUnknown()
      await ensureAttachmentLimit(context, tx, bookingKey, source)
      const { id: _, ...content } = source
      const row = await repository.insertDocument(tx, {
        ...content,
        slug: newDocumentSlug(),
        bookingKey,
        examSlug: examSlug ?? null,
        groupName: null,
        uploaded: false,
        receivedAt: now,
        checkedAt: null,
        betterReason: null,
      })
      return describeDocument(context.documentSettings, row)
    },
    replay: async (tx) => void (await openBoth(tx)),
  })
}
