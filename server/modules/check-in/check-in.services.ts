import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { DocumentsContext } from '../documents/documents.services.ts'
import type { KiosksContext } from '../kiosks/kiosks.services.ts'

export type CheckInContext = AppointmentsContext & AuthenticationContext & DocumentsContext & KiosksContext
