import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** S-110. The name is on its list already. */
    'desk-request': ModalShape<{ reference: string; patientName: string }>
    /** True once a correction of details is declined. */
    'decline-details': ModalShape<{ id: string; patientName: string }, boolean>
    /** S-110: true once the visit has another time. */
    'move-visit': ModalShape<{ visit: DeskVisit }, boolean>
    /** S-71: true once the request for another time is declined. */
    'decline-move': ModalShape<{ reference: string; mark: string; patientName: string }, boolean>
    /** S-110: somebody on the phone, or at the desk of this clinic. */
    'book-caller': ModalShape<{ clinic: ContactClinic; isWalkIn: boolean }>
    /** S-110: over all clinics; what is chosen opens its details. */
    'find-visit': ModalShape<Record<never, never>>
    /** `timeZone` is the clinic's. */
    'visit-documents': ModalShape<{ reference: string; patientName: string; timeZone: string }>
    /** S-121: what the exams ask; `phone` is what to call, where it is known. */
    'desk-safety': ModalShape<{ reference: string; patientName: string; phone: string | null }>
    /** S-56: what was typed, and which exam is a walk-in. */
    'visit-details': ModalShape<{ reference: string; patientName: string }>
    'visit-answers': ModalShape<{ reference: string; patientName: string; timeZone: string }>
  }
}
