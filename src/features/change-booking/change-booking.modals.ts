import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { ChangedVisit } from '#src/contract/entities/visit-change.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** PORTAL-16: cancels, and answers with what is true then; undefined where the visit stays. */
    'cancel-reason': ModalShape<
      {
        bookingKey: string
        appointments: Pick<Appointment, 'slug' | 'examName' | 'startTime' | 'durationMinutes'>[]
        clinic: { name: string; phone: string; timeZone: string }
        closesAt?: string | undefined
      },
      ChangedVisit
    >
  }
}
