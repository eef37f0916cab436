import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { removeDeviceData } from '#src/offline/device-stores.ts'
import { canKeepVisits } from './pass-memory.ts'

/** "Remove my data". False where the device would not let go of all of it. */
export const removeMyData = (): Thunk<Promise<boolean>, never> => async (dispatch) => {
  // Also what is in this tab's memory, which would be saved again.
  dispatch(patientForgotten(Date.now()))
  try {
    await removeDeviceData()
    return true
  } catch {
    // Where nothing can be stored, nothing is left.
    return !canKeepVisits()
  }
}
