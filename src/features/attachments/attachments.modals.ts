import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /**
     * ATT-08: takes a photo or a file and keeps it. `replaces`: key of the upload it takes the place of. `isBooked`: this
     * browser opens the booking, and with it the patient's others.
     */
    'upload-attachment': ModalShape<{ bookingKey: string; examSlug?: string; replaces?: string; isBooked: boolean }>
    /** Shows a document that is on this device, or was added in this page. */
    'document-preview': ModalShape<{ uploadKey: string; title: string }, 'replace' | 'delete'>
    /** What of this device the clinic does not have, of every booking. */
    'unsent-documents': ModalShape<Record<string, never>>
  }
}
