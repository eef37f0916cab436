import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** BOOK-07: what an exam is and how to prepare. */
    'exam-info': ModalShape<{ exam: Exam }>
    /** BOOK-08: what happens with an exam that is asked for and not booked; answers whether to go on. */
    'booking-request-info': ModalShape<{ exam: Exam }, boolean>
    /** BOOK-34, S-48: why a post code is asked for; answers the entry that was chosen. */
    'post-code': ModalShape<{ reason: 'unlocated' | 'far' | 'change' }, PostalCodeLocation>
    /** S-39: asks for the birth date that locks a draft; answers its times, that it is to be deleted, or that it was. */
    'draft-birth-date': ModalShape<{ id: string }, HeldSlot[] | 'again' | 'gone'>
    /** BOOK-11: where a clinic is, when it is open, and its next free time, of one exam, of a delimited list in one visit, or of any. */
    'clinic-info': ModalShape<{ clinic: Clinic; examSlug?: string }>
  }
}
