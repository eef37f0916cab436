import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { PortalContext } from '../portal/portal.usecases.ts'
import type { ResultsContext } from '../results/results.services.ts'

export type SharingContext = AuthenticationContext & ResultsContext & PortalContext
