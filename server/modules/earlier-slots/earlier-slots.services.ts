import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { BookingContext } from '../slots/slots.services.ts'

export type EarlierSlotsContext = BookingContext & AuthenticationContext
