import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /**
     * PORTAL-16: cancels, and answers with what is true then; undefined where the visit stays. Of what calls for questions
     * only the slugs come back: its answers cancel it. `instead`: another time is wanted in place of cancelling. `gone`: nothing of the visit stood any more.
     */
    'cancel-reason': ModalShape<
      {
        bookingKey: string
        appointments: Pick<Appointment, 'slug' | 'examName' | 'startTime' | 'durationMinutes'>[]
        clinic: { name: string; phone: string; timeZone: string }
        closesAt?: string | undefined
        /** Slugs of appointments that questions come before (PORTAL-19). */
        asksFirst?: readonly string[]
        /** Offered where another time may be chosen, or asked for. */
        instead?: 'move' | 'request' | undefined
      },
      { changed: ChangedVisit | undefined; toAnswer: string[] } | 'instead' | 'gone'
    >
  }
}
