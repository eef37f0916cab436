import { findSubject } from '../authentication/authentication.hooks.ts'
import type { ConfigServices } from '../config/config.services.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { namesKey } from '../slots/slots.hooks.ts'
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
  needs: ['authentication', 'booking-form', 'catalogue', 'config', 'idempotency', 'outbox', 'quotas', 'slots'],
  tables: [appointments, bookings],
  routes: appointmentsRoutes,
  adds: [
    namesKey.by(() => [bookings.bookingKey]),
    findSubject.by(findBookingSubject),
    ...mails.byName({ [confirmationKind]: confirmationMail, 'clinic-notice': clinicNoticeMail }),
    ...samples.byName(appointmentSamples),
  ],
}
