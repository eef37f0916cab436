import type { Exam } from '#src/contract/entities/exam.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-07: what an exam is and how to prepare. */
    'exam-info': ModalShape<{ exam: Exam }>
    /** BOOK-08: what happens with an exam that is asked for and not booked; answers whether to go on. */
    'booking-request-info': ModalShape<{ exam: Exam }, boolean>
  }
}
