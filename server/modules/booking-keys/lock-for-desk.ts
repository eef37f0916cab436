import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { DeskCall } from '../../http/caller.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { lockLatestKey } from './booking-keys.usecases.ts'

/** How each act of the desk begins, in its transaction: what it acts on is locked, and in the access log. */
export const lockForDesk = async (
  context: Pick<AppContext, 'clock' | 'pack'>,
  tx: Database,
  record: string,
  { caller, call }: DeskCall,
): Promise<void> => {
  await lockLatestKey(tx, record)
  await logAccess({ ...context, db: tx }, { caller, call, record, outcome: 'opened' })
}
