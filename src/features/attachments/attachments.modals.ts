import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** ATT-08. `replaces`: key of the replaced upload. `isBooked`: this browser opens the booking and its others. */
    'upload-attachment': ModalShape<{ bookingKey: string; examSlug?: string; replaces?: string; isBooked: boolean }>
    'document-preview': ModalShape<{ uploadKey: string; title: string }, 'replace' | 'delete'>
    'unsent-documents': ModalShape<Record<string, never>>
  }
}
