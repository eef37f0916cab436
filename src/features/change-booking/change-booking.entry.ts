import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { isMoveInTab } from './move/move-mark.ts'

export const entry: FeatureEntry = {
  area: 'change-booking',
  load: async () => (await import('./change-booking.feature.ts')).changeBookingFeature,
  isAtWork: isMoveInTab,
}
