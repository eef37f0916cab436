import type { RecognisedKiosk } from '#src/core/device/kiosk-state.ts'
import { createAppStore, type Store } from './app-store.ts'
import { addListeners } from './listeners.ts'
import { patientRoutes } from './routes.tsx'

export type { Store }

/** @param kiosk identity of an enrolled device. */
export const createStore = (
  place: Pick<Location, 'pathname' | 'search'>,
  kiosk: RecognisedKiosk | null = null,
): Store => createAppStore(place, { routes: patientRoutes, addListeners, kiosk })
