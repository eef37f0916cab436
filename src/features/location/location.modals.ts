import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-34, S-48 */
    'post-code': ModalShape<
      { reason: 'unlocated' | 'change' } | { reason: 'far'; distance: number },
      PostalCodeLocation
    >
  }
}
