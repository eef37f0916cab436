import type { ModalShape } from '#src/core/modals/modals.slice.ts'
import type { OpenedDraft } from './booking.events.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** S-39: answers what was begun, that the draft is to be deleted, or that it was. */
    'draft-birth-date': ModalShape<{ id: string }, Pick<OpenedDraft, 'slots' | 'plan'> | 'again' | 'gone'>
  }
}
