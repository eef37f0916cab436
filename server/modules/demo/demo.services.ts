import type { DeskServices } from '../appointments/appointments.services.ts'
import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { CheckInContext } from '../check-in/check-in.services.ts'
import type { ConfigServices } from '../config/config.services.ts'
import type { Composers } from '../outbox/sender.ts'
import type { ResultsContext } from '../results/results.services.ts'
import type { Away } from './away.ts'

export type DemoServices = {
  /** What each kind of message says. */
  composers: () => Composers
  away: Away
}

export type DemoContext = CheckInContext &
  DeskServices &
  AppointmentsContext &
  AuthenticationContext &
  ResultsContext &
  ConfigServices &
  DemoServices
