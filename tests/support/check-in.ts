// A kiosk at Brunswick that asks for a visit of Monday.
import * as calls from '#src/contract/calls/check-in.calls.ts'
import type { Backend } from './backend.ts'
import { atKiosk, enrolDevice, tokenOf } from './kiosks.ts'

export const marama = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }

type Said = { lastName?: string; passCode?: string; dateOfBirth: string }

/** Of a backend with the key of the desk. */
export const openKiosk = async (backend: Backend, clinicSlug = 'brunswick', name = 'Kiosk 1') => {
  const device = await enrolDevice(backend, { clinicSlug, name })
  const headers = atKiosk(await tokenOf(backend, device))
  const identify = (body: Said = marama) => backend.call(calls.identifyForCheckIn, { body }, headers)
  return { device, headers, identify }
}
