import type { Proof } from '#src/contract/codes/access.ts'
import type { AppContext } from '../../context.ts'
import { insertAccess } from './access-log.repository.ts'
import type { callerKinds } from './access-log.table.ts'

export type Caller = { kind: (typeof callerKinds)[number]; id: string | null; network: string }

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

/** Of a list: each record that the answer names. */
export const logAccessTo = async (
  context: Pick<AppContext, 'db' | 'clock' | 'pack'>,
  access: Omit<Access, 'record' | 'outcome'>,
  records: readonly string[],
): Promise<void> => {
  for (const record of new Set(records)) await logAccess(context, { ...access, record, outcome: 'opened' })
}
