import type { ServerModule } from '../module.ts'
import { portalRoutes } from './portal.routes.ts'
import type { PortalContext } from './portal.usecases.ts'

export const portalModule: ServerModule<PortalContext> = { name: 'portal', routes: portalRoutes }
