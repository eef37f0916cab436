import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'

export const entry: FeatureEntry = {
  area: 'change-booking',
  load: async () => (await import('./change-booking.feature.ts')).changeBookingFeature,
  isAtWork: () => isHoldInTab('move'),
}
