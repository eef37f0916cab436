import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** S-39: answers the slots, that the draft is to be deleted, or that it was. */
    'draft-birth-date': ModalShape<{ id: string }, HeldSlot[] | 'again' | 'gone'>
  }
}
