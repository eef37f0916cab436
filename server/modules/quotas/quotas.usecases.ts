// How often something may be done within a while, for whatever must not be tried or sent without end.
import type { Database } from '../../db/database.ts'
import * as repository from './quotas.repository.ts'

export type Quota = {
  name: string
  /** Whose uses are counted together. */
  subject: string
  /** Uses within the seconds; 0 is no limit. */
  max: number
  seconds: number
}

/**
 * Counts one more use, in the transaction of what it is used for.
 * @returns 0; or, where none is left and nothing was counted, the seconds until there is one again.
 */
export const useQuota = async (tx: Database, quota: Quota, now: Date): Promise<number> => {
  const { max, seconds } = quota
  if (max === 0) return 0
  await repository.lockQuota(tx, quota)
  const { uses, firstEnd } = await repository.countUses(tx, quota, now)
  if (uses >= max) return Math.max(1, Math.ceil(((firstEnd ?? now).getTime() - now.getTime()) / 1000))
  await repository.insertUse(tx, quota, new Date(now.getTime() + seconds * 1000))
  return 0
}

/** What one subject used counts for the other from now on. */
export const moveQuota = (
  tx: Database,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> => repository.moveUses(tx, { name, subject: from }, to)
