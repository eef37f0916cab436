import { sessionApi } from '#src/api/session.api.ts'
import { forgetHeldAnswers } from '#src/core/drafts/answers-memory.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { write } from '#src/core/write/write.ts'
import { removeDeviceData } from '#src/offline/device-stores.ts'
import { canStoreVisits } from './pass-memory.ts'

/** `left`: storage kept something. `session-left`: only the server was not reached. */
export type Removal = 'removed' | 'left' | 'session-left'

/** Where nothing can be stored, nothing is left. */
const removeStored = (): Promise<boolean> =>
  removeDeviceData().then(
    () => true,
    () => !canStoreVisits(),
  )

/** The device first: it needs no network. */
export const removeMyData = (): Thunk<Promise<Removal>, never> => async (dispatch) => {
  // Also this tab's memory, which would be saved again.
  dispatch(patientForgotten(Date.now()))
  forgetHeldAnswers()
  const isGone = await removeStored()
  const isEnded = (await dispatch(write(sessionApi.endpoints.endSession, {}))).kind === 'answered'
  if (isEnded) dispatch(sessionApi.util.resetApiState())
  if (!isGone) return 'left'
  return isEnded ? 'removed' : 'session-left'
}
