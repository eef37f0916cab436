import type { DeviceStore } from '#src/offline/device-stores.ts'
import { closedBanners, forgetBanners } from './result-banner.ts'

/** S-41: the name of each cookie holds a booking key. */
export const resultBannerDeviceStore: DeviceStore = {
  name: 'result-banners',
  neverOnKiosk: true,
  isPersonal: true,
  isPresent: async () => closedBanners().length > 0,
  load: async () => ({
    count: async () => closedBanners().length,
    // They end by themselves (STATE-12).
    sweep: async () => undefined,
    remove: async () => forgetBanners(),
  }),
}
