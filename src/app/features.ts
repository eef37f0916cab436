import type { Area } from '#src/contract/codes/areas.ts'
import type { Feature } from '#src/core/listeners/start-listening.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { captureDeviceStore, uploadDeviceStore } from '#src/features/attachments/attachments.device-stores.ts'
import { mayHaveCaptures } from '#src/features/attachments/capture/captures-mark.ts'
import { isBookingInTab } from '#src/features/booking/booking-mark.ts'
import { draftDeviceStore } from '#src/features/booking/draft/draft.device-store.ts'
import { visitPassDeviceStore } from '#src/features/device-data/visit-pass.device-store.ts'
import { slotCacheDeviceStore } from '#src/features/slots/cache/slot-cache.device-store.ts'
import { readFromDevice } from '#src/lib/device-memory.ts'
import { type DeviceStore, registerDeviceStore } from '#src/offline/device-stores.ts'
import { preloadBookingParts } from './booking-parts.tsx'

type FeatureEntry = {
  load?: () => Promise<Feature>
  isAtWork?: () => boolean
  /** Registered from the start: sweeping and "remove my data" reach every store. */
  deviceStores?: readonly DeviceStore[]
}

export const features: Readonly<Partial<Record<Area, FeatureEntry>>> = {
  attachments: {
    load: async () => (await import('#src/features/attachments/attachments.feature.ts')).attachmentsFeature,
    isAtWork: () => readFromDevice(uploadsMark) !== undefined || mayHaveCaptures(),
    deviceStores: [uploadDeviceStore, captureDeviceStore],
  },
  booking: {
    load: async () => {
      const [{ bookingFeature }] = await Promise.all([
        import('#src/features/booking/booking.feature.ts'),
        preloadBookingParts(),
      ])
      return bookingFeature
    },
    isAtWork: isBookingInTab,
    deviceStores: [draftDeviceStore],
  },
  'device-data': { deviceStores: [visitPassDeviceStore] },
  slots: {
    load: async () => (await import('#src/features/slots/slots.feature.ts')).slotsFeature,
    // A booking changes which slots count.
    isAtWork: isBookingInTab,
    deviceStores: [slotCacheDeviceStore],
  },
}

const entries = Object.entries(features) as [Area, FeatureEntry][]

export const areasAtWork = (): Area[] => entries.flatMap(([area, { isAtWork }]) => (isAtWork?.() ? [area] : []))

export const registerDeviceStores = (): void => {
  for (const [, { deviceStores = [] }] of entries) for (const store of deviceStores) registerDeviceStore(store)
}
