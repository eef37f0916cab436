import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-07 */
    'exam-info': ModalShape<{ exam: Exam; regionSlug: string }>
    /** PORTAL-04 */
    'visit-instructions': ModalShape<{ appointments: readonly Appointment[] }>
    /** BOOK-08: answers whether to go on. */
    'booking-request-info': ModalShape<{ exam: Exam; regionSlug: string }, boolean>
  }
}
