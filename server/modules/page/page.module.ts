import type { ConfigServices } from '../config/config.services.ts'
import { nameByCookie } from '../kiosks/identity.usecases.ts'
import { readKioskCookie } from '../kiosks/kiosk-cookie.ts'
import type { LocationsContext } from '../locations/locations.services.ts'
import type { ServerModule } from '../module.ts'
import type { SlotsContext } from '../slots/slots.services.ts'
import { pageRoutes } from './page.routes.ts'
import type { PageServices } from './page.services.ts'
import { createPages } from './page.usecases.ts'

export const pageModule: ServerModule<SlotsContext & LocationsContext & ConfigServices & PageServices> = {
  name: 'page',
  needs: ['catalogue', 'config', 'kiosks', 'locations', 'slots'],
  routes: (app, context) => {
    const { built, ...frontEnd } = context.frontEnd
    return pageRoutes(app, {
      ...frontEnd,
      pages: built && createPages(built, context, context.config),
      // Without a database the page is shown, and its first script leads to the start.
      isEnrolledKiosk: async (request) =>
        (await nameByCookie(context, readKioskCookie(request)).catch(() => null)) !== null,
    })
  },
}
