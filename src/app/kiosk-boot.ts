import { kioskDevice } from '#src/api/kiosk-client.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import { startKeepalive } from '#src/core/device/kiosk/keepalive.ts'
import { sendSavedArrivals } from '#src/core/device/kiosk/saved-arrivals.ts'
import { leaveService, recogniseKiosk } from '#src/core/device/kiosk/start-kiosk.ts'
import { type RecognisedKiosk, wrongBy } from '#src/core/device/kiosk-state.ts'
import { takeKioskLocation } from '#src/core/location/location.thunks.ts'
import { onNetworkBack } from '#src/lib/network.ts'
import type { Store } from './app-store.ts'
import { registerDeviceStores } from './features.ts'

/** @returns null where the device is not enrolled. */
export const bootKiosk = async (): Promise<RecognisedKiosk | null> => {
  registerDeviceStores(true)
  return recogniseKiosk()
}

/** Once the store has its configuration. */
export const runKiosk = (store: Store, kiosk: Kiosk): void => {
  const place = kiosk.place?.postalCodeLocationId
  // KIOSK-16
  if (place !== undefined) void store.dispatch(takeKioskLocation(place)).catch(() => undefined)
  // S-31: renews the cookie at each start; the token serves the first call.
  void kioskDevice()
    ?.token()
    .catch(() => undefined)
  void sendSavedArrivals()
  onNetworkBack(() => void sendSavedArrivals())
  const { keepaliveUrl, keepaliveSeconds } = selectConfig(store.getState()).application
  startKeepalive({
    seconds: keepaliveSeconds,
    outside: keepaliveUrl === '' ? undefined : keepaliveUrl,
    heard: ({ kiosk: named, clockAhead }) => {
      store.dispatch(deviceRecognised({ kiosk: named, clockWrong: wrongBy(clockAhead) }))
      void sendSavedArrivals()
    },
    revoked: () => void leaveService(),
  })
}
