import type { AppContext } from '../../context.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import type { ServerModule } from '../module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import type { CatalogueServices } from './catalogue.services.ts'

export const catalogueModule: ServerModule<Pick<AppContext, 'clock'> & CatalogueServices & LocationsServices> = {
  name: 'catalogue',
  needs: ['locations'],
  routes: catalogueRoutes,
}
