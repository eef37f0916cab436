import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { ConfigServices } from '../config/config.services.ts'
import type { ServerModule } from '../module.ts'
import type { PageServices } from '../page/page.services.ts'
import { brandRoutes } from './brand.routes.ts'
import { createBrand } from './brand.usecases.ts'
import { buildInstallManifest } from './install-manifest.ts'

export const brandModule: ServerModule<CatalogueServices & ConfigServices & PageServices> = {
  name: 'brand',
  needs: ['catalogue', 'config', 'page'],
  routes: (app, { catalogue, config, frontEnd }) => {
    const brand = createBrand({ catalogue, config, ...frontEnd })
    brandRoutes(app, brand, config.enabledLocales, buildInstallManifest(catalogue.pack, config))
  },
}
