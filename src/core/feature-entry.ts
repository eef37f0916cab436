import type { Area } from '#src/contract/codes/areas.ts'
import type { DeviceStore } from '#src/offline/device-stores.ts'
import type { Feature } from './listeners/start-listening.ts'

/** What the app knows of an area before its first page; it is part of every page. */
export type FeatureEntry = {
  area: Area
  load?: () => Promise<Feature>
  isAtWork?: () => boolean
  /** At work whenever the other area is. */
  worksWith?: Area
  /** Registered from the start: sweeping and "remove my data" reach every store. */
  deviceStores?: readonly DeviceStore[]
}
