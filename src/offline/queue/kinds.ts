// One row per kind; nothing of a kind elsewhere in the queue.
import { getConsentReceipt, saveConsent } from '#src/contract/calls/consent.calls.ts'
import {
  deleteDocument,
  getDocumentReceipt,
  updateDocument,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { type Receipt, receiptSchema } from '#src/contract/entities/attachment.ts'
import { type ConsentReceipt, consentReceiptSchema } from '#src/contract/entities/consent.ts'
import type { Exchange } from './transport.ts'
import type { UploadAbout, UploadKind } from './upload.ts'

export type UploadPayload = {
  key: string
  bookingKey: string
  about: UploadAbout
  mime: string
  size: number
  sha256: string
}

/** What the clinic says of bytes that it has. */
type AnyReceipt = Receipt | ConsentReceipt

export type KindRow = {
  add: (told: UploadPayload, bytes: ArrayBuffer) => Exchange
  /** Absent where the clinic keeps what it has: another one is added. */
  replace?: (told: UploadPayload, bytes: ArrayBuffer, slug: string) => Exchange
  remove?: (told: Pick<UploadPayload, 'key' | 'bookingKey'>, slug: string) => Exchange
  find: (key: string) => Exchange
  receiptOf: (json: unknown) => AnyReceipt | undefined
  unknown: string
}

const fileOf = ({ about, mime }: UploadPayload, bytes: ArrayBuffer): NonNullable<Exchange['file']> => ({
  bytes,
  name: about.fileName,
  type: mime,
})

const documentForm = ({ bookingKey, about, size, sha256 }: UploadPayload): Record<string, unknown> => ({
  bookingKey,
  size: String(size),
  sha256,
  documentTypeId: about.documentTypeId,
  examSlug: about.examSlug,
  groupName: about.groupName,
  additional: about.additional === undefined ? undefined : String(about.additional),
})

export const kinds: Readonly<Record<UploadKind, KindRow>> = {
  document: {
    add: (told, bytes) => ({
      row: uploadDocument,
      body: documentForm(told),
      file: fileOf(told, bytes),
      idempotencyKey: told.key,
    }),
    replace: (told, bytes, slug) => ({
      row: updateDocument,
      params: { slug },
      body: documentForm(told),
      file: fileOf(told, bytes),
      idempotencyKey: told.key,
    }),
    remove: ({ key, bookingKey }, slug) => ({
      row: deleteDocument,
      params: { bookingKey, slug },
      idempotencyKey: key,
    }),
    find: (key) => ({ row: getDocumentReceipt, params: { key } }),
    receiptOf: (json) => receiptSchema.safeParse(json).data,
    unknown: 'document.unknown',
  },
  /** API-107: its JSON is sent as it was sealed, so that the receipt is of the same bytes. */
  consent: {
    add: ({ key, bookingKey }, bytes) => ({ row: saveConsent, params: { bookingKey }, bytes, idempotencyKey: key }),
    find: (key) => ({ row: getConsentReceipt, params: { key } }),
    receiptOf: (json) => consentReceiptSchema.safeParse(json).data,
    unknown: 'consent.unknown',
  },
}
