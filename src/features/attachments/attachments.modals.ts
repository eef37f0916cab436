import type { Attachment } from '#src/contract/entities/attachment.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

export type DocumentPreview = {
  title: string
  /** Of an upload whose bytes may be on the device. */
  uploadKey?: string
  /** Where the clinic has it. */
  received?: { bookingKey: string; slug: string }
  fileName: string
  /** ATT-15: what the provider says of documents of its type. */
  about?: Attachment['documentType']
  isChecked?: boolean
}

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** ATT-08 */
    'upload-attachment': ModalShape<{
      bookingKey: string
      /** This browser opens the booking and its others. */
      isBooked: boolean
      /** Without it the document is of all exams of the visit. */
      examSlug?: string
      groupName?: string
      /** Exams that each need a referral, to choose from. */
      exams?: readonly { slug: string; name: string }[]
      needsReferral?: boolean
      /** Key of the replaced upload, or the clinic's own name of a document that this device has not sent. */
      replaces?: string
      replacesSlug?: string
      documentTypeId?: string
    }>
    'document-preview': ModalShape<DocumentPreview, 'replace' | 'delete'>
    'unsent-documents': ModalShape<Record<string, never>>
  }
}
