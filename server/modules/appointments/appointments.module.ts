import type { ServerModule } from '../module.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import { appointmentsRoutes } from './appointments.routes.ts'
import { appointments, bookings } from './appointments.table.ts'

export const appointmentsModule: ServerModule<BookingContext> = {
  name: 'appointments',
  tables: [appointments, bookings],
  routes: appointmentsRoutes,
}
