// Caps on live holds, so that no browser can empty a week.
import type { Database } from '../../db/database.ts'
import { holdsTooMany } from './slots.errors.ts'
import * as repository from './slots.repository.ts'

/** Bookings held at once; 0 is no cap. */
export type HoldCaps = { perBrowser: number; perAddress: number }

export const defaultHoldCaps: HoldCaps = { perBrowser: 3, perAddress: 60 }

/** Serialised per browser and address. @throws hold.too-many with the seconds until the first hold ends. */
export const ensureHoldLimit = async (
  tx: Database,
  caps: HoldCaps,
  { key, holder, now }: { key: string; holder: repository.Holder; now: Date },
): Promise<void> => {
  const asked = [
    { cap: caps.perBrowser, whose: { browser: holder.browser } },
    { cap: caps.perAddress, whose: { address: holder.address } },
  ]
  for (const { cap, whose } of asked) {
    if (cap === 0) continue
    await repository.lockHolder(tx, whose)
    const others = await repository.countOtherHolds(tx, { key, whose, now })
    if (others.count < cap) continue
    const end = others.firstEnd?.getTime() ?? now.getTime()
    throw holdsTooMany(Math.max(1, Math.ceil((end - now.getTime()) / 1000)))
  }
}
