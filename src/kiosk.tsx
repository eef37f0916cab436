import { createAppStore } from './app/app-store.ts'
import { boot } from './app/boot.tsx'
import { KioskApp } from './app/kiosk-app.tsx'
import { bootKiosk, runKiosk } from './app/kiosk-boot.ts'
import { kioskRoutes } from './app/kiosk-routes.tsx'
import { addBookingStepListeners } from './core/booking-step.listeners.ts'
import { selectKiosk } from './core/device/device.slice.ts'
import { claimWindow } from './core/device/kiosk/one-window.ts'
import { resetKiosk } from './features/kiosk/reset/reset.thunks.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'

boot(
  {
    routes: kioskRoutes,
    page: KioskApp,
    makeStore: async () => {
      const kiosk = await bootKiosk()
      const store = createAppStore(window.location, {
        routes: kioskRoutes,
        addListeners: addBookingStepListeners,
        kiosk,
      })
      if (kiosk) await claimWindow(() => void store.dispatch(resetKiosk()))
      return store
    },
  },
  (store) => {
    const kiosk = selectKiosk(store.getState())
    if (kiosk) runKiosk(store, kiosk)
  },
)
