import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '#src/api/base-api.ts'
import { configSlice } from '#src/core/config/config.slice.ts'
import { deviceRecognised, deviceSlice } from '#src/core/device/device.slice.ts'
import { frameRecognised, frameSlice } from '#src/core/frame/frame.slice.ts'
import { modalsSlice } from '#src/core/modals/modals.slice.ts'
import { kioskQuery } from '#src/core/paths.ts'
import { placeSlice } from '#src/core/place/place.slice.ts'
import { routeEntered, routerSlice } from '#src/core/router/router.slice.ts'
import { sessionSlice } from '#src/core/session/session.slice.ts'
import { uploadsSlice } from '#src/core/uploads/uploads.slice.ts'
import { bookingKeyReceived, bookingSlice } from '#src/features/booking/booking.slice.ts'
import { recallKeys } from '#src/features/booking/booking-memory.ts'
import { contactSlice } from '#src/features/contact/contact.slice.ts'
import { timesSlice } from '#src/features/slots/slots.slice.ts'
import { registerDeviceStores } from './device-stores.ts'
import { addListeners } from './listeners.ts'
import { routeOf } from './routes.tsx'

const rootReducer = combineSlices(
  baseApi,
  sessionSlice,
  configSlice,
  routerSlice,
  deviceSlice,
  frameSlice,
  modalsSlice,
  placeSlice,
  uploadsSlice,
  bookingSlice,
  contactSlice,
  timesSlice,
)

/** The whole state with what the address and the tab already say; the configuration follows before the first route. */
export const createStore = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(baseApi.middleware),
  })
  const route = routeOf(pathname)
  store.dispatch(routeEntered(route))
  store.dispatch(deviceRecognised({ isKiosk: new URLSearchParams(search).get(kioskQuery) === 'true' }))
  store.dispatch(frameRecognised({ isEmbedded: route.parentRoute !== '' }))
  const keys = recallKeys()
  if (keys) store.dispatch(bookingKeyReceived(keys))
  registerDeviceStores()
  addListeners(listeners.startListening as never)
  return store
}

export type Store = ReturnType<typeof createStore>
