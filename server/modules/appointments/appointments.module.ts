import type { ServerModule } from '../module.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointments, bookings } from './appointments.table.ts'
import { clinicNoticeMail } from './clinic-notice.mail.ts'
import { confirmationMail } from './confirmation.mail.ts'

export const appointmentsModule: ServerModule<BookingContext> = {
  name: 'appointments',
  tables: [appointments, bookings],
  routes: appointmentsRoutes,
  namesKey: [bookings.bookingKey],
  mails: { confirmation: confirmationMail, 'clinic-notice': clinicNoticeMail },
}
