import type { Database } from '../../db/database.ts'
import * as repository from './quotas.repository.ts'

export type Quota = {
  name: string
  subject: string
  /** 0 is no limit. */
  max: number
  seconds: number
}

/** 0 when a use is free, else the seconds until one is. Counts nothing. */
export const quotaWait = async (tx: Database, quota: Quota, now: Date): Promise<number> => {
  if (quota.max === 0) return 0
  const { uses, firstEnd } = await repository.countUses(tx, quota, now)
  if (uses < quota.max) return 0
  return Math.max(1, Math.ceil(((firstEnd ?? now).getTime() - now.getTime()) / 1000))
}

/** 0 when counted, else the seconds until the next use. */
export const useQuota = async (tx: Database, quota: Quota, now: Date): Promise<number> => {
  if (quota.max === 0) return 0
  await repository.lockQuota(tx, quota)
  const wait = await quotaWait(tx, quota, now)
  if (wait === 0) await repository.insertUse(tx, quota, new Date(now.getTime() + quota.seconds * 1000))
  return wait
}

export const moveQuota = (
  tx: Database,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> => repository.moveUses(tx, { name, subject: from }, to)

export const forgetUses = (tx: Database, quota: Quota): Promise<void> => repository.deleteUses(tx, quota)
