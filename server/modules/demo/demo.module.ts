import type { ServerModule } from '../module.ts'
import { demoRoutes } from './demo.routes.ts'
import type { DemoContext } from './demo.services.ts'
import { demoPersonas } from './demo.table.ts'

export const demoModule: ServerModule<DemoContext> = {
  name: 'demo',
  tables: [demoPersonas],
  routes: demoRoutes,
}
