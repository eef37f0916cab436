import { refusalOf } from '#src/api/api-error.ts'
import { sessionApi } from '#src/api/session.api.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { pageActivity } from '../device/page-activity.ts'
import type { Thunk } from '../store-types.ts'
import { selectIsLoggedIn, type sessionSlice, userChanged } from './session.slice.ts'

type Root = Parameters<typeof sessionSlice.selectors.selectUser>[0]

const every = accessLimits.loginProlongSeconds * 1000

/** A login whose end is heard of here is none any more. */
export const prolongLogin = (): Thunk<Promise<void>, Root> => async (dispatch) => {
  if (pageActivity().idleMilliseconds > every) return
  const { data, error } = await dispatch(sessionApi.endpoints.prolongLogin.initiate({}, { track: false }))
  if (refusalOf(error)?.status === 401) dispatch(userChanged(null))
  else if (data) dispatch(userChanged(data))
}

/** Until the login ends. */
export const watchLogin = (): Thunk<void, Root> => (dispatch, getState) => {
  const timer = setInterval(() => {
    if (selectIsLoggedIn(getState())) void dispatch(prolongLogin())
    else clearInterval(timer)
  }, every)
}
