import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'
import { isHeldInBrowser } from './booking-mark.ts'
import { preloadBookingParts } from './booking-parts.tsx'
import { draftDeviceStore } from './draft/draft.device-store.ts'

export const entry: FeatureEntry = {
  area: 'booking',
  load: async () => {
    const [{ bookingFeature }] = await Promise.all([import('./booking.feature.ts'), preloadBookingParts()])
    return bookingFeature
  },
  isAtWork: () => isHoldInTab('book') || isHeldInBrowser(),
  deviceStores: [draftDeviceStore],
}
