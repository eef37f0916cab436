// One row per kind; nothing of a kind elsewhere in the queue.
import {
  deleteDocument,
  getDocumentReceipt,
  updateDocument,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
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

type KindRow = {
  add: (told: UploadPayload, bytes: ArrayBuffer) => Exchange
  replace: (told: UploadPayload, bytes: ArrayBuffer, slug: string) => Exchange
  remove: (told: Pick<UploadPayload, 'key' | 'bookingKey'>, slug: string) => Exchange
  find: (key: string) => Exchange
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
    unknown: 'document.unknown',
  },
}
