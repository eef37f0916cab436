import type { AppContext } from '../../context.ts'
import type { ServerModule } from '../module.ts'
import { deleteExpiredSessions } from './sessions.repository.ts'
import { sessions } from './sessions.table.ts'

export const sessionsModule: ServerModule<Pick<AppContext, 'db'>> = {
  name: 'sessions',
  tables: [sessions],
  sweep: ({ db }, now) => deleteExpiredSessions(db, now),
}
