import { baseApi } from '#src/api/base-api.ts'
import { kioskCallHeaders, kioskDevice } from '#src/api/kiosk-client.ts'
import { abortCalls, sendAndLeave } from '#src/api/request.ts'
import { endKioskPerson } from '#src/contract/calls/kiosks.calls.ts'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { wipeDevice } from '#src/core/device/kiosk/wipe-device.ts'
import { wipeWorker } from '#src/core/device/kiosk/wipe-worker.ts'
import { openKioskStart } from '#src/core/device/kiosk-start.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { blankPage } from './blank.ts'

let isResetting = false

/** Milliseconds: a worker or a token that does not come holds nothing up (CARD-11). */
const mostWait = 300

const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), mostWait)),
  ])

const forgetPerson = async (device: NonNullable<ReturnType<typeof kioskDevice>>): Promise<void> => {
  const [token] = await Promise.all([within(device.token()), within(wipeDevice()), within(wipeWorker())])
  if (token !== undefined) sendAndLeave({ row: endKioskPerson }, kioskCallHeaders(token))
}

/**
 * KIOSK-12, KIOSK-13, S-36, S-113. The next person gets a new document: memory and history of this one end with it.
 * On a device that is not enrolled nothing stored is deleted.
 */
export const resetKiosk = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  if (isResetting) return
  isResetting = true
  blankPage()
  abortCalls()
  // Also what the tab stores of a booking that was begun.
  dispatch(patientForgotten(Date.now()))
  dispatch(baseApi.util.resetApiState())
  const device = kioskDevice()
  if (device) await forgetPerson(device)
  else sendAndLeave({ row: endSession })
  openKioskStart()
}
