import type { ConfigServices } from '../config/config.services.ts'
import type { ServerModule } from '../module.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointmentSamples } from './appointments.samples.ts'
import { appointments, bookings } from './appointments.table.ts'
import type { AppointmentsContext } from './appointments.usecases.ts'
import { findBookingSubject } from './booking-subject.ts'
import { clinicNoticeMail } from './clinic-notice.mail.ts'
import { confirmationMail } from './confirmation.mail.ts'
import { confirmationKind } from './queue-mails.ts'

export const appointmentsModule: ServerModule<AppointmentsContext & ConfigServices> = {
  name: 'appointments',
  tables: [appointments, bookings],
  routes: appointmentsRoutes,
  namesKey: [bookings.bookingKey],
  findSubject: findBookingSubject,
  mails: { [confirmationKind]: confirmationMail, 'clinic-notice': clinicNoticeMail },
  samples: appointmentSamples,
}
