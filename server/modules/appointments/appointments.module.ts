import { findsKey } from '../access/access.hooks.ts'
import { namesKey } from '../booking-keys/booking-keys.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { findSubject } from '../recipients/recipients.hooks.ts'
import { findKeyByAppointment } from './appointments.repository.ts'
import { type AppointmentsRoutesContext, appointmentsRoutes } from './appointments.routes.ts'
import { appointmentSamples } from './appointments.samples.ts'
import { appointments, bookings } from './appointments.table.ts'
import { findBookingSubject } from './booking-subject.ts'
import { clinicNoticeMail } from './clinic-notice.mail.ts'
import { confirmationMail } from './confirmation.mail.ts'
import { confirmationKind } from './queue-mails.ts'

export const appointmentsModule: ServerModule<AppointmentsRoutesContext> = {
  name: 'appointments',
  needs: [
    'access',
    'booking-form',
    'booking-keys',
    'catalogue',
    'idempotency',
    'outbox',
    'quotas',
    'recipients',
    'slots',
  ],
  tables: [appointments, bookings],
  routes: appointmentsRoutes,
  adds: [
    namesKey.by(() => [bookings.bookingKey]),
    findsKey.by((_, db, slug) => findKeyByAppointment(db, slug)),
    findSubject.by(findBookingSubject),
    ...mails.byName({ [confirmationKind]: confirmationMail, 'clinic-notice': clinicNoticeMail }),
    ...samples.byName(appointmentSamples),
  ],
}
