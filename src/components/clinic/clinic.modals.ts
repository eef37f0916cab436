import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-11 */
    'clinic-info': ModalShape<{ clinic: Clinic; examSlug?: string }>
  }
}
