import type { ServerModule } from '../module.ts'
import { deskBookingsRoutes } from './desk-bookings.routes.ts'
import type { DeskBookingsContext } from './desk-bookings.usecases.ts'

export const deskBookingsModule: ServerModule<DeskBookingsContext> = {
  name: 'desk-bookings',
  needs: [
    'access-log',
    'appointments',
    'booking-form',
    'booking-keys',
    'booking-requests',
    'check-in',
    'idempotency',
    'slots',
  ],
  routes: deskBookingsRoutes,
}
