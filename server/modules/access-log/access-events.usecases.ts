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

/** A flood of calls is no flood of writes: each network once a minute. Never fails: the refusal is the answer. */
export const capCounter = (context: Context): ((network: string) => Promise<void>) => {
  let minute = 0
  let counted = new Set<string>()
  return async (network) => {
    const current = Math.floor(context.clock.now().getTime() / 60_000)
    if (current !== minute) [minute, counted] = [current, new Set()]
    if (counted.has(network)) return
    counted.add(network)
    await countRefusal(context, 'cap-reached', network).catch((error: unknown) =>
      context.log.warn({ err: error }, 'a reached cap was not counted'),
    )
  }
}
