import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { ServerModule } from '../module.ts'
import { configRoutes } from './config.routes.ts'
import type { ConfigServices } from './config.services.ts'

export const configModule: ServerModule<CatalogueServices & ConfigServices> = {
  name: 'config',
  needs: ['catalogue', 'locations'],
  routes: configRoutes,
}
