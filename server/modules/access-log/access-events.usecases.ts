// Logins of staff and referrers, and what strangers were refused: beside the log of who opened what, and kept for days.
import type { LoginRole } from '#src/contract/codes/access.ts'
import type { AppContext } from '../../context.ts'
import { addRefusal, insertLoginEvent } from './access-log.repository.ts'
import type { loginEventKinds, refusalKinds } from './access-log.table.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>

type LoginHappened = {
  kind: (typeof loginEventKinds)[number]
  callerId: string
  role: LoginRole
  network: string
}

/** In the log of the server without who it was. */
export const recordLogin = async ({ db, clock, log }: Context, event: LoginHappened): Promise<void> => {
  await insertLoginEvent(db, { ...event, at: clock.now() })
  log.info({ event: event.kind, role: event.role }, 'a login began or ended')
}

const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000)

/** By network and hour. The first of each hour is in the log of the server, without the network. */
export const countRefusal = async (
  { db, clock, log }: Context,
  kind: (typeof refusalKinds)[number],
  network: string,
): Promise<void> => {
  const count = await addRefusal(db, { kind, network, hour: hourOf(clock.now()) })
  if (count === 1) log.warn({ event: kind }, 'refused, and counted for this hour')
}
