import type { FeatureEntry } from '#src/core/feature-entry.ts'

export const entry: FeatureEntry = {
  area: 'contact',
  load: async () => (await import('./contact.feature.ts')).contactFeature,
}
