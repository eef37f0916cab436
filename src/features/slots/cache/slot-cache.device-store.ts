import type { DeviceStore } from '#src/offline/device-stores.ts'
import { lastSeen, noteDropped, noteNoneSeen } from './slot-cache-marks.ts'

export const slotCacheDeviceStore: DeviceStore = {
  name: 'slots',
  neverOnKiosk: true,
  isPresent: async () => lastSeen() !== undefined,
  load: async () => {
    const { countSlots, dropTimes, isOver, sweepTimes } = await import('#src/offline/seen-times.ts')
    return {
      count: countSlots,
      sweep: async (now) => {
        await sweepTimes(now)
        if (isOver(lastSeen() ?? 0, now)) noteNoneSeen()
      },
      remove: async () => {
        // At once, for other tabs; the database follows.
        noteDropped(Date.now())
        await dropTimes()
      },
    }
  },
}
