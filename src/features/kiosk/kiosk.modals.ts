import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** KIOSK-04 */
    'kiosk-device-name': ModalShape<{ kioskName: string }, string>
  }
}
