// A visit of Monday at Brunswick, and a kiosk there that asks for it.
import * as calls from '#src/contract/calls/check-in.calls.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import type { Backend } from './backend.ts'
import { create, hold, patient, slot } from './booking.ts'
import { atKiosk, enrolDevice, tokenOf } from './kiosks.ts'

export const marama = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }

export const bookVisit = async (
  backend: Backend,
  details: Partial<PatientDetails> = {},
  { time = '09:20', ...where }: { time?: string; clinic?: string; day?: string; exam?: string } = {},
) => {
  const browser = backend.newBrowser()
  const slots = [slot(backend, time, where)]
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots, { patientDetails: patient(details) })
  if (!body.success || !body.booking) throw new Error('not booked')
  return { browser, bookingKey, booking: body.booking }
}

type Said = { lastName?: string; passCode?: string; dateOfBirth: string }

/** Of a backend with the key of the desk. */
export const openKiosk = async (backend: Backend, clinicSlug = 'brunswick', name = 'Kiosk 1') => {
  const device = await enrolDevice(backend, { clinicSlug, name })
  const headers = atKiosk(await tokenOf(backend, device))
  const identify = (body: Said = marama) => backend.call(calls.identifyForCheckIn, { body }, headers)
  return { device, headers, identify }
}
