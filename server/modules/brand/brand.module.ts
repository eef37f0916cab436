import type { CatalogueServices } from '../catalogue/catalogue.ts'
import type { ConfigServices } from '../config/config.ts'
import type { ServerModule } from '../module.ts'
import type { FrontEndServices } from '../page/front-end.ts'
import { brandRoutes } from './brand.routes.ts'
import { createBrand } from './brand.usecases.ts'
import { buildInstallManifest } from './install-manifest.ts'

export const brandModule: ServerModule<CatalogueServices & ConfigServices & FrontEndServices> = {
  name: 'brand',
  routes: (app, { catalogue, config, frontEnd }) => {
    const brand = createBrand({ catalogue, config, ...frontEnd })
    brandRoutes(app, brand, config.enabledLocales, buildInstallManifest(catalogue.pack, config))
  },
}
