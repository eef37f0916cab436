import type { PortalContext } from '../portal/portal.usecases.ts'
import type { ResultsContext } from '../results/results.services.ts'

export type SharingContext = ResultsContext & PortalContext
