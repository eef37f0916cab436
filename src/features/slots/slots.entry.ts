import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { slotCacheDeviceStore } from './cache/slot-cache.device-store.ts'

export const entry: FeatureEntry = {
  area: 'slots',
  load: async () => (await import('./slots.feature.ts')).slotsFeature,
  // A booking changes which slots count.
  worksWith: 'booking',
  deviceStores: [slotCacheDeviceStore],
}
