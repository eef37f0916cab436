import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { DocumentsContext } from '../documents/documents.services.ts'

export type ResultsContext = DocumentsContext & AuthenticationContext
