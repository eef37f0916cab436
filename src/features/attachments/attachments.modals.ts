import type { Attachment } from '#src/contract/entities/attachment.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

/** One document in the viewer. */
export type ViewerSlide = {
  /** Of its row. */
  key: string
  title: string
  /** Of an upload whose bytes may be on the device. */
  uploadKey?: string
  /** Where the clinic has it. */
  received?: { bookingKey: string; slug: string }
  /** S-110: opened by the desk, which changes nothing here. */
  ofDesk?: { reference: string; slug: string }
  /** PORTAL-05: a report of the visit, or of a share. */
  report?: {
    bookingKey: string
    slug: string
    isShared: boolean
    /** Why it is not there, in words. */
    problems: { gone: string; away: string; offline: string }
  }
  fileName: string
  /** ATT-15: what the provider says of documents of its type. */
  about?: Attachment['documentType']
  isChecked?: boolean
}

export type DocumentAct = { act: 'replace' | 'delete'; key: string }
/** The session opens it no more: its page says so. */
type DocumentClosed = { act: 'closed'; key: string }

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
    /** ATT-12, ATT-18: opens at the slide of that key. */
    'document-viewer': ModalShape<{ slides: readonly ViewerSlide[]; start: string }, DocumentAct | DocumentClosed>
    /** ATT-10 */
    'attachment-information': ModalShape<{ document: Attachment; timeZone: string }>
    'unsent-documents': ModalShape<Record<string, never>>
  }
}
