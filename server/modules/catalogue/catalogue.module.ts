import type { AppContext } from '../../context.ts'
import type { LocationServices } from '../locations/locations.ts'
import type { ServerModule } from '../module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import type { CatalogueServices } from './catalogue.ts'

export const catalogueModule: ServerModule<Pick<AppContext, 'clock'> & CatalogueServices & LocationServices> = {
  name: 'catalogue',
  routes: catalogueRoutes,
}
