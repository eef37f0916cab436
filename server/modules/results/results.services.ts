import type { VisitContext } from '../appointments/appointments.services.ts'
import type { DocumentsContext } from '../documents/documents.services.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'

export type ResultsContext = VisitContext & DocumentsContext & RecipientsContext
