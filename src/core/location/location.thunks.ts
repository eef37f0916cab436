import { catalogueApi } from '#src/api/catalogue.api.ts'
import { locationsApi } from '#src/api/locations.api.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import type { LocationSource, LocationWithRegions, PostalCodeLocation } from '#src/contract/entities/location.ts'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { givenLocationId } from '#src/contract/rules/location.rules.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { selectConfig } from '../config/config.slice.ts'
import { selectIsKiosk } from '../device/device.slice.ts'
import type { Thunk } from '../store-types.ts'
import { write } from '../write/write.ts'
import { type DeviceProblem, findDevice } from './find-device.ts'
import { locationChanged, locationStored, selectLocation, selectStoredLocation } from './location.slice.ts'

export type LocationRoot = Parameters<typeof selectConfig>[0] &
  Parameters<typeof selectIsKiosk>[0] &
  Parameters<typeof selectStoredLocation>[0]

type Answer<T> = { data: T } | { error: unknown }

/** A kiosk's cookie names its own location: a choice ends with its user. */
const keep =
  (place: LocationWithRegions | null): Thunk<void, LocationRoot> =>
  (_dispatch, getState) => {
    if (selectIsKiosk(getState())) return
    const [value, expires] = place
      ? [String(place.location.postalCodeLocationId), cookieExpires(new Date())]
      : ['', new Date(0)]
    writeCookie(preferenceCookies.place, value, expires)
  }

/** API-62; expects an `isLocationText`. */
export const searchLocations =
  (text: string): Thunk<Promise<Answer<PostalCodeLocation[]>>, LocationRoot> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      locationsApi.endpoints.listPostalCodeLocations.initiate({ query: { text } }, { subscribe: false }),
    )
    return data ? { data } : { error }
  }

const readPlace =
  (postalCodeLocationId: number): Thunk<Promise<Answer<LocationWithRegions>>, LocationRoot> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      locationsApi.endpoints.getPostalCodeLocation.initiate(
        { params: { postalCodeLocationId: String(postalCodeLocationId) } },
        { subscribe: false },
      ),
    )
    return data ? { data } : { error }
  }

/** STATE-09 */
export const chooseLocation =
  (postalCodeLocationId: number): Thunk<Promise<Answer<LocationWithRegions>>, LocationRoot> =>
  async (dispatch) => {
    const answer = await dispatch(readPlace(postalCodeLocationId))
    if ('error' in answer) return answer
    dispatch(locationChanged({ place: answer.data, isGiven: false }))
    dispatch(keep(answer.data))
    return answer
  }

/** KIOSK-16: of the kiosk, not of a patient. */
export const takeKioskLocation =
  (postalCodeLocationId: number): Thunk<Promise<void>, LocationRoot> =>
  async (dispatch) => {
    const answer = await dispatch(readPlace(postalCodeLocationId))
    if (!('error' in answer)) dispatch(locationStored(answer.data))
  }

export const clearLocation = (): Thunk<void, LocationRoot> => (dispatch, getState) => {
  const state = getState()
  dispatch(locationChanged({ place: selectIsKiosk(state) ? selectStoredLocation(state) : null, isGiven: false }))
  dispatch(keep(null))
}

/** BOOK-35, S-49: not stored, because it was not chosen. */
const takeGivenPlace =
  (regionSlug: string | undefined): Thunk<Promise<void>, LocationRoot> =>
  async (dispatch, getState) => {
    const regions =
      regionSlug === undefined
        ? undefined
        : (await dispatch(catalogueApi.endpoints.listRegions.initiate({}, { subscribe: false }))).data
    const region = regions?.find(({ slug }) => slug === regionSlug)
    const answer = await dispatch(
      readPlace(
        givenLocationId(region?.location, selectConfig(getState()).places.defaultLocation.postalCodeLocationId),
      ),
    )
    if ('data' in answer) dispatch(locationChanged({ place: answer.data, isGiven: true }))
  }

/** OVERTAKEN: the patient chose another meanwhile, which stays. */
export type Located =
  | { source: LocationSource; distance: number }
  | { source: 'OVERTAKEN' }
  | { problem: DeviceProblem }
  | { error: unknown }

/** BOOK-34 to BOOK-37. Without the device's answer nothing changes, unless no post code may be asked for. */
export const locateDevice =
  (regionSlug: string | undefined): Thunk<Promise<Located>, LocationRoot> =>
  async (dispatch, getState) => {
    const before = selectLocation(getState())
    const device = await findDevice()
    if (selectLocation(getState()) !== before) return { source: 'OVERTAKEN' }
    if (typeof device === 'string') {
      if (!selectConfig(getState()).application.showUnableToLocateWindow) await dispatch(takeGivenPlace(regionSlug))
      return { problem: device }
    }
    const state = getState()
    const kioskLocationId = selectIsKiosk(state)
      ? selectStoredLocation(state)?.location.postalCodeLocationId
      : undefined
    const body = { ...device, ...(kioskLocationId === undefined ? {} : { kioskLocationId }) }
    const sent = await dispatch(write(locationsApi.endpoints.getGpsLocation, { body }))
    if (sent.kind !== 'answered') return { error: sent.error }
    const { place, source, distance } = sent.answer
    if (selectLocation(getState()) !== before) return { source: 'OVERTAKEN' }
    dispatch(locationChanged({ place, isGiven: source === 'DEFAULT' }))
    if (source === 'USER') dispatch(keep(place))
    return { source, distance }
  }
