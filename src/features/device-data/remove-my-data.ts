import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { removeDeviceData } from '#src/offline/device-stores.ts'
import { canStoreVisits } from './pass-memory.ts'

/** False where storage kept something. */
export const removeMyData = (): Thunk<Promise<boolean>, never> => async (dispatch) => {
  // Also this tab's memory, which would be saved again.
  dispatch(patientForgotten(Date.now()))
  try {
    await removeDeviceData()
    return true
  } catch {
    // Where nothing can be stored, nothing is left.
    return !canStoreVisits()
  }
}
