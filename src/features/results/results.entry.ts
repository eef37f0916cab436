import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { resultBannerDeviceStore } from './result-banner.device-store.ts'

export const entry: FeatureEntry = { area: 'results', deviceStores: [resultBannerDeviceStore] }
