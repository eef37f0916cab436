import type { ConsentAnswer } from '#src/contract/codes/consent-states.ts'
import type { ConsentForm } from '#src/contract/entities/consent.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** API-107: reads and answers a form; undefined where nothing was said. */
    'consent-form': ModalShape<
      {
        bookingKey: string
        form: ConsentForm
        timeZone: string
        phone: string
        /** Another person booked, and probably signs. */
        isForSomeoneElse: boolean
      },
      ConsentAnswer
    >
  }
}
