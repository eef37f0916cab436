import type { IdentityRow } from '#src/offline/device-database.ts'
import type { KioskState } from '../kiosk-state.ts'
import { isSameRun } from './restart-mark.ts'

/** Operators come to a device soon after it is enrolled; later the offer would stand in a patient's way. */
const offerMilliseconds = 24 * 3_600_000

type Noted = Pick<IdentityRow, 'enrolledAt' | 'testedAt' | 'hasLost' | 'restartMark'>

const selfTestOf = ({ enrolledAt = 0, testedAt, restartMark }: Noted): KioskState['selfTest'] => {
  if (restartMark !== undefined && !isSameRun()) return 'restarted'
  return testedAt === undefined && Date.now() - enrolledAt < offerMilliseconds ? 'due' : 'none'
}

export const kioskStateOf = async (row: Noted): Promise<KioskState> => {
  const isLasting = await navigator.storage?.persisted?.().catch(() => false)
  return { isOnlineOnly: isLasting !== true || row.hasLost === true, selfTest: selfTestOf(row) }
}
