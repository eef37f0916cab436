import type { AppContext } from '../../context.ts'
import type { ServerModule } from '../module.ts'
import { configRoutes } from './config.routes.ts'
import type { ConfigServices } from './config.ts'

export const configModule: ServerModule<Pick<AppContext, 'pack'> & ConfigServices> = {
  name: 'config',
  routes: configRoutes,
}
