import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { visitPassDeviceStore } from './visit-pass.device-store.ts'

export const entry: FeatureEntry = { area: 'device-data', deviceStores: [visitPassDeviceStore] }
