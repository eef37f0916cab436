import type { ServerModule } from '../module.ts'
import { locationsRoutes } from './locations.routes.ts'
import type { LocationsContext } from './locations.services.ts'

export const locationsModule: ServerModule<LocationsContext> = {
  name: 'locations',
  needs: [],
  routes: locationsRoutes,
}
