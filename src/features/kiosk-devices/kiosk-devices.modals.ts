import type { ListedKiosk } from '#src/contract/entities/kiosk.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** S-32: `code` as a link had it, which proves nothing. */
    'approve-kiosk': ModalShape<{ code: string }, ListedKiosk>
    'kiosk-device': ModalShape<{ kiosk: ListedKiosk }>
    'kiosk-tokens': ModalShape<Record<string, never>>
  }
}
