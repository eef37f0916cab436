import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import type { PortalContext } from '../portal/portal.usecases.ts'

export type DetailRequestsContext = PortalContext & AuthenticationContext
