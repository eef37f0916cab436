import type { ConfigServices } from '../config/config.ts'
import type { LocationContext } from '../locations/locations.usecases.ts'
import type { ServerModule } from '../module.ts'
import type { BookingContext } from '../slots/slots-services.ts'
import type { FrontEndServices } from './front-end.ts'
import { pageRoutes } from './page.routes.ts'
import { createPages } from './page.usecases.ts'

export const pageModule: ServerModule<BookingContext & LocationContext & ConfigServices & FrontEndServices> = {
  name: 'page',
  routes: (app, context) => {
    const { built, ...frontEnd } = context.frontEnd
    return pageRoutes(app, { ...frontEnd, pages: built && createPages(built, context, context.config) })
  },
}
