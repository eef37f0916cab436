import type { AppContext } from '../../context.ts'
import type { ServerModule } from '../module.ts'
import { deleteExpiredAccess } from './access-log.repository.ts'
import { accessLog } from './access-log.table.ts'

export const accessLogModule: ServerModule<Pick<AppContext, 'db'>> = {
  name: 'access-log',
  tables: [accessLog],
  sweep: ({ db }) => deleteExpiredAccess(db),
}
