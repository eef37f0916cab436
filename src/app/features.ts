import type { Area } from '#src/contract/codes/areas.ts'
import type { FeatureEntry } from '#src/core/feature-entry.ts'
import { registerDeviceStore, shareDevice } from '#src/offline/device-stores.ts'

const entries = Object.values(
  import.meta.glob<FeatureEntry>('../features/*/*.entry.ts', { eager: true, import: 'entry' }),
)

export const features: Readonly<Partial<Record<Area, FeatureEntry>>> = Object.fromEntries(
  entries.map((entry) => [entry.area, entry]),
)

export const areasAtWork = (): Area[] =>
  entries
    .filter(({ isAtWork, worksWith }) => isAtWork?.() || (worksWith && features[worksWith]?.isAtWork?.()))
    .map(({ area }) => area)

export const registerDeviceStores = (isShared: boolean): void => {
  shareDevice(isShared)
  for (const { deviceStores = [] } of entries) for (const store of deviceStores) registerDeviceStore(store)
}
