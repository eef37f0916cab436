import type { AppContext } from '../../context.ts'
import type { ConfigServices } from '../config/config.ts'
import type { ServerModule } from '../module.ts'
import { deleteExpiredLogins } from './logins.repository.ts'
import { type LoginServices, loginsRoutes } from './logins.routes.ts'
import { logins } from './logins.table.ts'

export const loginsModule: ServerModule<Pick<AppContext, 'db' | 'clock'> & ConfigServices & LoginServices> = {
  name: 'logins',
  tables: [logins],
  routes: loginsRoutes,
  sweep: ({ db }, now) => deleteExpiredLogins(db, now),
}
