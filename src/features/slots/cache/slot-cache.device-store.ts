import type { DeviceStore } from '#src/offline/device-stores.ts'
import { clearCachedMark, lastCachedAt, noteDropped } from './slot-cache-marks.ts'

export const slotCacheDeviceStore: DeviceStore = {
  name: 'slots',
  neverOnKiosk: true,
  isPersonal: false,
  isPresent: async () => lastCachedAt() !== undefined,
  load: async () => {
    const { countSlots, removeCachedSlots, isOver, sweepCachedSlots } = await import('#src/offline/slot-cache.ts')
    return {
      count: countSlots,
      sweep: async (now) => {
        await sweepCachedSlots(now)
        if (isOver(lastCachedAt() ?? 0, now)) clearCachedMark()
      },
      remove: async () => {
        // At once, for other tabs; the database follows.
        noteDropped(Date.now())
        await removeCachedSlots()
      },
    }
  },
}
