import type { AppContext } from '../../context.ts'
import type { ServerModule } from '../module.ts'
import { deleteExpiredUses } from './quotas.repository.ts'
import { quotaUses } from './quotas.table.ts'

export const quotasModule: ServerModule<Pick<AppContext, 'db'>> = {
  name: 'quotas',
  needs: [],
  tables: [quotaUses],
  sweep: ({ db }, now) => deleteExpiredUses(db, now),
}
