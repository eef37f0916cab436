// A run: one patient at one screen, with a token of its own.
import { randomUUID } from 'node:crypto'
import type { CheckInRun } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import type { RunOpens } from '../access/access.services.ts'
import { runEnded } from './check-in.errors.ts'
import * as repository from './check-in.repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000)

const endOf = ({ createdAt, lastCallAt }: Pick<repository.RunRow, 'createdAt' | 'lastCallAt'>): Date => {
  const idle = minutesAfter(lastCallAt, checkInLimits.runIdleMinutes)
  const most = minutesAfter(createdAt, checkInLimits.runMinutes)
  return idle < most ? idle : most
}

type NewRun = {
  bookingKeys: readonly string[]
  deviceId: string | null
  person: string | undefined
  isOpen: boolean
} & Partial<Pick<repository.RunRow, 'typed' | 'typedId'>>

export const beginRun = async (
  tx: Database,
  { bookingKeys, deviceId, person, isOpen, typed, typedId }: NewRun,
  now: Date,
): Promise<CheckInRun> => {
  const token = newSessionToken()
  const process = randomUUID()
  await repository.insertRun(tx, {
    ...{ process, tokenHash: sha256(token), bookingKeys: [...bookingKeys], deviceId },
    ...{ typed, typedId },
    personHash: person === undefined ? null : sha256(person),
    openedAt: isOpen ? now : null,
    ...{ createdAt: now, lastCallAt: now },
  })
  return { process, token, expiresAt: endOf({ createdAt: now, lastCallAt: now }).toISOString() }
}

const liveRun = async ({ db, clock }: Context, token: string): Promise<repository.RunRow | undefined> => {
  const run = await repository.findRun(db, sha256(token))
  const now = clock.now()
  if (!run || endOf(run) <= now) return undefined
  await repository.updateRun(db, run.process, { lastCallAt: now })
  return run
}

export const findOpenRun = async (context: Context, token: string): Promise<RunOpens | undefined> => {
  const run = await liveRun(context, token)
  return run?.openedAt ? run : undefined
}

type Named = { token: string | undefined; process: string; deviceId: string | null }

/** Before its code too. @throws check-in.run-ended */
export const getRun = async (context: Context, { token, process, deviceId }: Named): Promise<repository.RunRow> => {
  const run = token === undefined ? undefined : await liveRun(context, token)
  if (!run || run.process !== process || run.deviceId !== deviceId) throw runEnded()
  return run
}

/** The admitted run's own. @throws check-in.run-ended */
export const runKeys = async (context: Context, token: string | undefined): Promise<readonly string[]> => {
  const run = token === undefined ? undefined : await findOpenRun(context, token)
  if (!run) throw runEnded()
  return run.bookingKeys
}
