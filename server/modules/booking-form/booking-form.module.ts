import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { ServerModule } from '../module.ts'
import { bookingFormRoutes } from './booking-form.routes.ts'

export const bookingFormModule: ServerModule<CatalogueServices> = {
  name: 'booking-form',
  needs: ['catalogue'],
  routes: bookingFormRoutes,
}
