import type { AppContext } from '../../context.ts'
import { daysBefore } from '../../shared/clock.ts'
import type { ServerModule } from '../module.ts'
import { deleteEventsBefore, deleteExpiredAccess } from './access-log.repository.ts'
import { accessLog, loginEvents, refusalCounts } from './access-log.table.ts'

export const accessLogModule: ServerModule<Pick<AppContext, 'db' | 'pack'>> = {
  name: 'access-log',
  needs: [],
  tables: [accessLog, loginEvents, refusalCounts],
  sweep: async ({ db, pack }, now) => {
    await deleteExpiredAccess(db)
    await deleteEventsBefore(db, daysBefore(now, pack.settings.accessLog.eventDays))
  },
}
