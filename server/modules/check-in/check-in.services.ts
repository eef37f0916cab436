import type { HandOffState } from '#src/contract/codes/hand-off-states.ts'
import type { Database } from '../../db/database.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { DocumentsContext } from '../documents/documents.services.ts'
import type { KiosksContext } from '../kiosks/kiosks.services.ts'
import type { PortalContext } from '../portal/portal.usecases.ts'
import type { QuestionsContext } from '../questionnaires/questionnaires.services.ts'

/** What higher modules know of a visit that the desk reads. */
export type SavedArrivalParts = { handOff: { at: Date; state: HandOffState } | null }

export type SavedArrivalServices = {
  readArrivalParts: (db: Database, bookingKey: string) => Promise<SavedArrivalParts>
}

export type CheckInContext = SavedArrivalServices &
  DeskServices &
  PortalContext &
  AuthenticationContext &
  DocumentsContext &
  KiosksContext &
  QuestionsContext
