import type { Database } from '../../db/database.ts'
import * as repository from './quotas.repository.ts'

export type Quota = {
  name: string
  subject: string
  /** 0 is no limit. */
  max: number
  seconds: number
}

/** 0 when counted, else the seconds until the next use. */
export const useQuota = async (tx: Database, quota: Quota, now: Date): Promise<number> => {
  const { max, seconds } = quota
  if (max === 0) return 0
  await repository.lockQuota(tx, quota)
  const { uses, firstEnd } = await repository.countUses(tx, quota, now)
  if (uses >= max) return Math.max(1, Math.ceil(((firstEnd ?? now).getTime() - now.getTime()) / 1000))
  await repository.insertUse(tx, quota, new Date(now.getTime() + seconds * 1000))
  return 0
}

export const moveQuota = (
  tx: Database,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> => repository.moveUses(tx, { name, subject: from }, to)
