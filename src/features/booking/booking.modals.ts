import type { Exam } from '#src/contract/entities/exam.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-07: what an exam is and how to prepare. */
    'exam-info': { exam: Exam }
  }
}
