import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { DocumentsContext } from '../documents/documents.services.ts'
import type { KiosksContext } from '../kiosks/kiosks.services.ts'
import type { QuestionsContext } from '../questionnaires/questionnaires.services.ts'

export type CheckInContext = AppointmentsContext &
  AuthenticationContext &
  DocumentsContext &
  KiosksContext &
  QuestionsContext
