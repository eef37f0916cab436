import { combineSlices } from '@reduxjs/toolkit'
import { baseApi } from '#src/api/base-api.ts'
import { areasSlice } from './areas.slice.ts'
import { configSlice } from './config/config.slice.ts'
import { deviceSlice } from './device/device.slice.ts'
import { frameSlice } from './frame/frame.slice.ts'
import { locationSlice } from './location/location.slice.ts'
import { modalsSlice } from './modals/modals.slice.ts'
import { routerSlice } from './router/router.slice.ts'
import { sessionSlice } from './session/session.slice.ts'
import { signInSlice } from './session/sign-in.slice.ts'
import { uploadsSlice } from './uploads/uploads.slice.ts'

/** Each slice of an area adds its own by augmenting this type. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface LazySlices {}

export const rootReducer = combineSlices(
  baseApi,
  sessionSlice,
  signInSlice,
  configSlice,
  routerSlice,
  deviceSlice,
  frameSlice,
  modalsSlice,
  locationSlice,
  uploadsSlice,
  areasSlice,
).withLazyLoadedSlices<LazySlices>()
