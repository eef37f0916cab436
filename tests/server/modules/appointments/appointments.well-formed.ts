import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs } from '#tests/support/hostile.ts'
import { bookingBody, unknownKey } from '#tests/support/sample-args.ts'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => ({
  createAppointment: { body: bookingBody(backend) },
  createPendingAppointment: { body: bookingBody(backend) },
  getBookingConfirmation: { params: { bookingKey: unknownKey } },
  getVisitOfAppointment: { params: { appointmentSlug: unknownKey } },
  listReferenceAppointments: { params: { bookingKey: unknownKey } },
  getBookingCalendar: { params: { bookingKey: unknownKey } },
})
