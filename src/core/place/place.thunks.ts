import { catalogueApi } from '#src/api/catalogue.api.ts'
import { locationsApi } from '#src/api/locations.api.ts'
import { preferenceCookies } from '#src/contract/codes/preference-cookies.ts'
import type { Place, PlaceSource, PostalCodeLocation } from '#src/contract/entities/location.ts'
import { cookieExpires } from '#src/contract/rules/cookie.rules.ts'
import { givenPlaceId } from '#src/contract/rules/place.rules.ts'
import { writeCookie } from '#src/lib/cookie.ts'
import { selectConfig } from '../config/config.slice.ts'
import { selectIsKiosk } from '../device/device.slice.ts'
import type { Thunk } from '../store-types.ts'
import { type DeviceProblem, findDevice } from './find-device.ts'
import { placeSet, selectKeptPlace, selectPlace } from './place.slice.ts'

export type PlaceState = Parameters<typeof selectConfig>[0] &
  Parameters<typeof selectIsKiosk>[0] &
  Parameters<typeof selectKeptPlace>[0]

type Answer<T> = { data: T } | { error: unknown }

/** A kiosk's cookie names its own location: a choice ends with its user. */
const keep =
  (place: Place | null): Thunk<void, PlaceState> =>
  (_dispatch, getState) => {
    if (selectIsKiosk(getState())) return
    const [value, expires] = place
      ? [String(place.location.postalCodeLocationId), cookieExpires(new Date())]
      : ['', new Date(0)]
    writeCookie(preferenceCookies.place, value, expires)
  }

/** API-62; expects an `isPlaceText`. */
export const searchPlaces =
  (text: string): Thunk<Promise<Answer<PostalCodeLocation[]>>, PlaceState> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      locationsApi.endpoints.listPostalCodeLocations.initiate({ query: { text } }, { subscribe: false }),
    )
    return data ? { data } : { error }
  }

const readPlace =
  (postalCodeLocationId: number): Thunk<Promise<Answer<Place>>, PlaceState> =>
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
export const choosePlace =
  (postalCodeLocationId: number): Thunk<Promise<Answer<Place>>, PlaceState> =>
  async (dispatch) => {
    const answer = await dispatch(readPlace(postalCodeLocationId))
    if ('error' in answer) return answer
    dispatch(placeSet({ place: answer.data, isGiven: false }))
    dispatch(keep(answer.data))
    return answer
  }

export const clearPlace = (): Thunk<void, PlaceState> => (dispatch, getState) => {
  const state = getState()
  dispatch(placeSet({ place: selectIsKiosk(state) ? selectKeptPlace(state) : null, isGiven: false }))
  dispatch(keep(null))
}

/** BOOK-35, S-49: not stored, because it was not chosen. */
const takeGivenPlace =
  (regionSlug: string | undefined): Thunk<Promise<void>, PlaceState> =>
  async (dispatch, getState) => {
    const regions =
      regionSlug === undefined
        ? undefined
        : (await dispatch(catalogueApi.endpoints.listRegions.initiate({}, { subscribe: false }))).data
    const region = regions?.find(({ slug }) => slug === regionSlug)
    const answer = await dispatch(
      readPlace(givenPlaceId(region?.location, selectConfig(getState()).places.defaultLocation.postalCodeLocationId)),
    )
    if ('data' in answer) dispatch(placeSet({ place: answer.data, isGiven: true }))
  }

/** OVERTAKEN: the patient chose another meanwhile, which stays. */
export type Located = { source: PlaceSource | 'OVERTAKEN' } | { problem: DeviceProblem } | { error: unknown }

/** BOOK-34 to BOOK-37. Without the device's answer nothing changes, unless no post code may be asked for. */
export const locatePlace =
  (regionSlug: string | undefined): Thunk<Promise<Located>, PlaceState> =>
  async (dispatch, getState) => {
    const before = selectPlace(getState())
    const device = await findDevice()
    if (selectPlace(getState()) !== before) return { source: 'OVERTAKEN' }
    if (typeof device === 'string') {
      if (!selectConfig(getState()).application.showUnableToLocateWindow) await dispatch(takeGivenPlace(regionSlug))
      return { problem: device }
    }
    const state = getState()
    const kioskLocationId = selectIsKiosk(state) ? selectKeptPlace(state)?.location.postalCodeLocationId : undefined
    const { data, error } = await dispatch(
      locationsApi.endpoints.getGpsLocation.initiate(
        { body: { ...device, ...(kioskLocationId === undefined ? {} : { kioskLocationId }) } },
        { track: false },
      ),
    )
    if (!data) return { error }
    const { place, source } = data
    if (selectPlace(getState()) !== before) return { source: 'OVERTAKEN' }
    dispatch(placeSet({ place, isGiven: source === 'DEFAULT' }))
    if (source === 'USER') dispatch(keep(place))
    return { source }
  }
