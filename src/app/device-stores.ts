import { captureDeviceStore, uploadDeviceStore } from '#src/features/attachments/attachments.device-stores.ts'
import { draftDeviceStore } from '#src/features/booking/draft/draft.device-store.ts'
import { visitPassDeviceStore } from '#src/features/device-data/visit-pass.device-store.ts'
import { slotCacheDeviceStore } from '#src/features/slots/cache/slot-cache.device-store.ts'
import { registerDeviceStore } from '#src/offline/device-stores.ts'

/** Known from the start, whatever page is open: what is past its time goes, and "remove my data" reaches all of it. */
export const registerDeviceStores = (): void =>
  [draftDeviceStore, slotCacheDeviceStore, visitPassDeviceStore, uploadDeviceStore, captureDeviceStore].forEach(
    registerDeviceStore,
  )
