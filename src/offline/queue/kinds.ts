// What may be queued: a row for each kind, and nothing of a kind anywhere else in the queue.
import {
  deleteDocument,
  getDocumentReceipt,
  updateDocument,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import type { Exchange } from './transport.ts'
import type { UploadAbout, UploadKind } from './upload.ts'

/** An item as its call needs it; the booking key is the one of now. */
export type Told = {
  key: string
  bookingKey: string
  about: UploadAbout
  mime: string
  size: number
  sha256: string
}

type KindRow = {
  /** How the item's bytes travel is the kind's own matter: as a file of a form, or as the body itself. */
  add: (told: Told, bytes: ArrayBuffer) => Exchange
  /** In place of what the server knows by the slug. */
  replace: (told: Told, bytes: ArrayBuffer, slug: string) => Exchange
  remove: (told: Pick<Told, 'key' | 'bookingKey'>, slug: string) => Exchange
  /** What became of the key: its receipt, or 404 with `unknown`. */
  find: (key: string) => Exchange
  unknown: string
}

const fileOf = ({ about, mime }: Told, bytes: ArrayBuffer): NonNullable<Exchange['file']> => ({
  bytes,
  name: about.fileName,
  type: mime,
})

const documentForm = ({ bookingKey, about, size, sha256 }: Told): Record<string, unknown> => ({
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
