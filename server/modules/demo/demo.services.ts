import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { ConfigServices } from '../config/config.services.ts'
import type { Composers } from '../outbox/sender.ts'

export type DemoServices = {
  /** What each kind of message says. */
  composers: () => Composers
}

export type DemoContext = AppointmentsContext & AuthenticationContext & ConfigServices & DemoServices
