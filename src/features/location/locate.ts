import { errorMessage } from '#src/api/api-error.ts'
import { chooseLocation, type Located, type LocationRoot, locateDevice } from '#src/core/location/location.thunks.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalProps } from '#src/core/modals/modals.slice.ts'
import type { Thunk } from '#src/core/store-types.ts'

/** `distance` in kilometres to the nearest clinic, of a device that is too far away. */
export type LocationError = { key: string; distance?: number } | undefined

export { clearLocation as clear } from '#src/core/location/location.thunks.ts'

export const choose =
  (postalCodeLocationId: number): Thunk<Promise<LocationError>, LocationRoot> =>
  async (dispatch) => {
    const answer = await dispatch(chooseLocation(postalCodeLocationId))
    return 'error' in answer ? { key: errorMessage(answer.error).key } : undefined
  }

export const askPostCode =
  (params: ModalProps<'post-code'>, otherwise: LocationError): Thunk<Promise<LocationError>, LocationRoot> =>
  async (dispatch) => {
    const location = await dispatch(ask('post-code', params))
    return location ? dispatch(choose(location.postalCodeLocationId)) : otherwise
  }

const problemOf = (located: Located): LocationError => {
  if ('error' in located) return { key: errorMessage(located.error).key }
  if ('problem' in located) return { key: `place.${located.problem}` }
  return located.source === 'DEFAULT' || located.source === 'KIOSK'
    ? { key: 'place.far', distance: located.distance }
    : undefined
}

/** @param isHere false once the page was left: no dialog opens on another one. */
export const locate =
  (
    regionSlug: string | undefined,
    tell: (problem: LocationError) => void,
    isHere: () => boolean,
  ): Thunk<Promise<LocationError>, LocationRoot> =>
  async (dispatch, getState) => {
    const located = await dispatch(locateDevice(regionSlug))
    const problem = problemOf(located)
    tell(problem)
    if (!isHere()) return problem
    if ('problem' in located && getState().config.application.showUnableToLocateWindow)
      return dispatch(askPostCode({ reason: 'unlocated' }, problem))
    if ('source' in located && located.source === 'DEFAULT')
      return dispatch(askPostCode({ reason: 'far', distance: located.distance }, problem))
    return problem
  }
