import type { DetailRequest, PatientDetailsOnFile } from '#src/contract/entities/detail-request.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** API-83: asks for a correction, and answers with what was asked. */
    'correct-details': ModalShape<
      { bookingKey: string; phone: string } & Pick<
        PatientDetailsOnFile,
        'details' | 'fields' | 'bookedBy' | 'contactNumberMaxDigits'
      >,
      DetailRequest
    >
  }
}
