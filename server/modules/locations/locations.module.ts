import type { ServerModule } from '../module.ts'
import { locationsRoutes } from './locations.routes.ts'
import type { LocationContext } from './locations.usecases.ts'

export const locationsModule: ServerModule<LocationContext> = { name: 'locations', routes: locationsRoutes }
