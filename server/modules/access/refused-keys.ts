import type { AppContext } from '../../context.ts'
import { countRefusal } from '../access-log/access-events.usecases.ts'
import { type Access, logAccess } from '../access-log/access-log.usecases.ts'
import type { AccessServices } from './access.services.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'pack' | 'log'> & Pick<AccessServices, 'isKnownKey'>

/** Anybody can make keys up, and no row of the log is removed before its years: those are counted. */
export const logRefusedKey = async (context: Context, access: Access): Promise<void> => {
  if (await context.isKnownKey?.(context.db, access.record)) await logAccess(context, access)
  else await countRefusal(context, 'unknown-key', access.caller.network)
}
