import { configureStore, createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '#src/api/base-api.ts'
import type { ThunkExtra } from '#src/core/areas.ts'
import { deviceRecognised } from '#src/core/device/device.slice.ts'
import type { RecognisedKiosk } from '#src/core/device/kiosk-state.ts'
import { frameRecognised } from '#src/core/frame/frame.slice.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { kioskQuery } from '#src/core/paths/path-builder.ts'
import { rootReducer } from '#src/core/root-reducer.ts'
import { routeEntered } from '#src/core/router/router.slice.ts'
import { createAreaLoader } from './area-loader.ts'
import { registerDeviceStores } from './features.ts'
import type { AppRoutes } from './route-table.ts'

type State = ReturnType<typeof rootReducer>

/** What the apps of a kiosk and of every other device differ in. */
export type StoreParts = {
  routes: AppRoutes
  addListeners: (startListening: StartListening) => void
  /** Identity of an enrolled device. */
  kiosk: RecognisedKiosk | null
}

export const createAppStore = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { routes, addListeners, kiosk: recognised }: StoreParts,
) => {
  const listeners = createListenerMiddleware<State, ThunkDispatch<State, unknown, UnknownAction>>()
  const loadAreas: ThunkExtra['loadAreas'] = createAreaLoader(listeners.startListening, () => store.dispatch)
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { loadAreas } satisfies ThunkExtra } })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
  })
  const route = routes.routeOf(pathname)
  store.dispatch(routeEntered(route))
  const isEmbedded = route.parentRoute !== ''
  // S-113: below `/iframe` the query is ignored.
  const kiosk = recognised?.kiosk ?? null
  const isKiosk = !isEmbedded && (kiosk !== null || new URLSearchParams(search).get(kioskQuery) === 'true')
  store.dispatch(
    deviceRecognised({
      isKiosk,
      kiosk,
      ...(recognised && { kioskState: recognised.state, clockWrong: recognised.clockWrong }),
    }),
  )
  store.dispatch(frameRecognised({ isEmbedded }))
  registerDeviceStores(kiosk !== null)
  addListeners(listeners.startListening)
  return store
}

export type Store = ReturnType<typeof createAppStore>
