// Nothing of a patient is left in any slice or answer once the patient is forgotten; every slice is walked.
import { expect, it } from 'vitest'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { baseApi } from '#src/api/base-api.ts'
import { createStore } from '#src/app/store.ts'
import { areas } from '#src/contract/codes/areas.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { authenticated } from '#src/core/session/sign-in.slice.ts'
import { bookingKeyReceived } from '#src/features/booking/booking.events.ts'
import { emptyBookingForm } from '#src/features/booking/details/booking.form.ts'
import { formStored } from '#src/features/booking/details/booking-form.slice.ts'
import { draftStored } from '#src/features/contact/contact.slice.ts'
import { emptyContactForm } from '#src/features/contact/contact-values.ts'

const canary = 'Canary7'
const bookingKey = canary.padEnd(22, 'A')

it('sign-out, the end and the reset of a kiosk leave no word of the patient in the state [S-23, S-113]', async () => {
  const store = createStore(window.location)
  await store.dispatch(ensureAreas(areas))
  const { dispatch } = store
  dispatch(bookingKeyReceived({ bookingKey, idempotencyKey: canary }))
  dispatch(formStored({ ...emptyBookingForm, firstName: canary }))
  dispatch(draftStored({ ...emptyContactForm, contactName: canary }))
  dispatch(
    authenticated({
      bookingKey,
      authenticationType: 'APPOINTMENT',
      proof: 'code',
      firstName: canary,
      contacts: [{ otpType: 'EMAIL', masked: canary }],
      idleEndsAt: null,
      endsAt: '2026-11-24T20:00:00+11:00',
    }),
  )
  await dispatch(
    appointmentsApi.util.upsertQueryData('listReferenceAppointments', { params: { bookingKey } }, [
      {
        bookingKey,
        status: 'BOOKED',
        examNames: [canary],
        clinicName: '',
        timeZone: 'UTC',
        startTime: '2026-11-24T20:00:00Z',
      },
    ]),
  )
  const filled = Object.entries(store.getState()).filter(([, slice]) => JSON.stringify(slice).includes(canary))
  expect(filled.map(([name]) => name).sort()).toEqual([
    'api',
    'appointmentAuthentication',
    'bookingForm',
    'bookingKeys',
    'contact',
  ])
  dispatch(patientForgotten(0))
  dispatch(baseApi.util.resetApiState())
  expect(JSON.stringify(store.getState())).not.toContain(canary)
})
