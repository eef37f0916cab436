import type { FeatureEntry } from '#src/core/feature-entry.ts'

export const entry: FeatureEntry = {
  area: 'check-in',
  load: async () => (await import('./check-in.feature.ts')).checkInFeature,
}
