import type { AppContext } from '../../context.ts'
import type { ServerModule } from '../module.ts'
import type { AccessServices } from './access.services.ts'
import { deleteExpiredLogins } from './logins.repository.ts'
import { loginsRoutes } from './logins.routes.ts'
import { logins } from './logins.table.ts'
import { logout } from './logins.usecases.ts'
import { deleteExpiredSessions } from './sessions.repository.ts'
import { sessions } from './sessions.table.ts'
import { endKioskSession } from './sessions.usecases.ts'

export const accessModule: ServerModule<
  Pick<AppContext, 'db' | 'clock' | 'pack' | 'secrets' | 'log'> & AccessServices
> = {
  name: 'access',
  needs: ['access-log', 'kiosks', 'quotas'],
  tables: [sessions, logins],
  routes: loginsRoutes,
  endsWithPerson: async (context, { token }) => {
    await endKioskSession(context.db, token)
    await logout(context, { token, network: 'kiosk' })
  },
  sweep: async ({ db }, now) => {
    await deleteExpiredSessions(db, now)
    await deleteExpiredLogins(db, now)
  },
}
