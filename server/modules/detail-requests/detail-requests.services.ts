import type { PortalContext } from '../portal/portal.usecases.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'

export type DetailRequestsContext = PortalContext & RecipientsContext
