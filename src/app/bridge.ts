// Joins the store and the service worker.
import i18next from 'i18next'
import { isLocale } from '#src/contract/codes/locales.ts'
import { selectCapabilities } from '#src/core/device/capabilities.ts'
import { selectClosedBanner, selectKiosk } from '#src/core/device/device.slice.ts'
import { startWorkerBridge } from '#src/core/device/sw-bridge.ts'
import { selectIsLocationPreset, selectLocation, selectStoredLocation } from '#src/core/location/location.slice.ts'
import type { Store } from './app-store.ts'

export const startBridge = (store: Store): Promise<void> =>
  startWorkerBridge({
    preferences: () => {
      const state = store.getState()
      // The next person starts in the provider's language, with its banner.
      if (selectKiosk(state)) return { isKiosk: true }
      const closedBanner = selectClosedBanner(state)
      // From the cookie: a fallback location is no choice, and a kiosk has a fixed one.
      const isChosen = !selectCapabilities(state).isShared && !selectIsLocationPreset(state)
      const place = isChosen ? selectLocation(state) : selectStoredLocation(state)
      return {
        ...(isLocale(i18next.language) ? { locale: i18next.language } : {}),
        ...(closedBanner === null ? {} : { closedBanner }),
        ...(place ? { place } : {}),
      }
    },
    onChange: (listener) => {
      store.subscribe(listener)
      i18next.on('languageChanged', listener)
    },
  })
