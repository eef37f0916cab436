import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '#src/api/base-api.ts'
import { configSlice } from '#src/core/config/config.slice.ts'
import { deviceSlice, parentRouteChanged } from '#src/core/device/device.slice.ts'
import { modalsSlice } from '#src/core/modals/modals.slice.ts'
import { parentRouteOf } from '#src/core/paths.ts'
import { sessionSlice } from '#src/core/session/session.slice.ts'
import { bookingKeyReceived, bookingSlice } from '#src/features/booking/booking.slice.ts'
import { recallKeys } from '#src/features/booking/booking-memory.ts'
import { addListeners } from './listeners.ts'

const rootReducer = combineSlices(baseApi, configSlice, deviceSlice, sessionSlice, modalsSlice, bookingSlice)

/** The whole state with what the address and the tab already say; the configuration follows before the first route. */
export const createStore = (pathname: string) => {
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(baseApi.middleware),
  })
  store.dispatch(parentRouteChanged(parentRouteOf(pathname)))
  const keys = recallKeys()
  if (keys) store.dispatch(bookingKeyReceived(keys))
  addListeners(listeners.startListening as never)
  return store
}

export type Store = ReturnType<typeof createStore>
