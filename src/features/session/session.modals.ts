import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** Asked where something of the patient is on the device. */
    'sign-out': ModalShape<{ documents: number; visits: number }, 'send' | 'keep' | 'delete'>
  }
}
