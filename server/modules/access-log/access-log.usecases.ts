import type { Proof } from '#src/contract/codes/access.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { insertAccess, listRecentlyOpened } from './access-log.repository.ts'

export type Access = {
  caller: Caller
  /** A booking key. */
  record: string
  call: string
  proof?: Proof | undefined
  outcome: string
}

const yearsAfter = (date: Date, years: number): Date => {
  const after = new Date(date)
  after.setUTCFullYear(after.getUTCFullYear() + years)
  return after
}

/** `db` may be the transaction of what is logged. */
export const logAccess = async (
  { db, clock, pack }: Pick<AppContext, 'db' | 'clock' | 'pack'>,
  { caller, ...access }: Access,
): Promise<void> => {
  const at = clock.now()
  const { kind: callerKind, id: callerId, network } = caller
  const keptUntil = yearsAfter(at, pack.settings.accessLog.years)
  await insertAccess(db, { ...access, at, callerKind, callerId, network, keptUntil })
}

/** A page of the desk reads its list several times a minute: one line says that it was open. */
const listMinutes = 15

/** Of a list: each record that the answer names, once in 15 minutes by the same caller and call. */
export const logAccessTo = async (
  context: Pick<AppContext, 'db' | 'clock' | 'pack'>,
  access: Omit<Access, 'record' | 'outcome'>,
  records: readonly string[],
): Promise<void> => {
  const since = new Date(context.clock.now().getTime() - listMinutes * 60_000)
  const logged = await listRecentlyOpened(context.db, { ...access.caller, call: access.call, since }, records)
  for (const record of new Set(records).difference(new Set(logged)))
    await logAccess(context, { ...access, record, outcome: 'opened' })
}
