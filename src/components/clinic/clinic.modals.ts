import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-11: where a clinic is, when it is open, and its next free time, of one exam, of a delimited list in one visit, or of any. */
    'clinic-info': ModalShape<{ clinic: Clinic; examSlug?: string }>
  }
}
