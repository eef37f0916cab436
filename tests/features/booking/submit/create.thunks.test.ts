// BOOK-30: a success that comes with a message. Nobody can log in yet, so the state is put together by hand.
import { configureStore } from '@reduxjs/toolkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClientConfig } from '#server/modules/config/config.ts'
import { baseApi } from '#src/api/base-api.ts'
import { setFetch } from '#src/api/request.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { configSlice } from '#src/core/config/config.slice.ts'
import { holdsSlice, selectBookHold } from '#src/core/hold/hold.slice.ts'
import { sessionSlice } from '#src/core/session/session.slice.ts'
import { holdEnded } from '#src/features/booking/booking.events.ts'
import { creationSlice, selectCreation } from '#src/features/booking/create/creation.slice.ts'
import { emptyBookingForm } from '#src/features/booking/details/booking.form.ts'
import { bookingFormSlice, formStored, selectBookingForm } from '#src/features/booking/details/booking-form.slice.ts'
import { bookingKeysSlice, selectBookingKeys } from '#src/features/booking/hold/booking-keys.slice.ts'
import { holdSlots } from '#src/features/booking/hold/hold.thunks.ts'
import { submitBooking } from '#src/features/booking/submit/create.thunks.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { slot } from '#tests/support/booking.ts'
import { countBookings } from '#tests/support/booking-pages.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  setFetch(backend.fetch)
})
afterAll(() => backend.close())

/** A tab of such a user with a time held and the form filled in. */
const open = async ({ isLoggedIn, failOnCreateMessage }: { isLoggedIn: boolean; failOnCreateMessage: boolean }) => {
  const config = buildClientConfig(backend.pack, 'demo', '0')
  const store = configureStore({
    reducer: {
      api: baseApi.reducer,
      config: configSlice.reducer,
      session: sessionSlice.reducer,
      holds: holdsSlice.reducer,
      bookingKeys: bookingKeysSlice.reducer,
      bookingForm: bookingFormSlice.reducer,
      creation: creationSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: {
      config: { ...config, application: { ...config.application, failOnCreateMessage } },
      session: { user: isLoggedIn ? { username: 'reception', role: 'staff' as const, readOnly: false } : null },
    },
  })
  await store.dispatch(holdSlots([{ ...slot(backend, '09:20'), timeZone: 'Australia/Melbourne' }]))
  store.dispatch(
    formStored({
      ...emptyBookingForm,
      firstName: 'Ana',
      lastName: 'Day',
      dateOfBirth: { day: '1', month: '2', year: '1980' },
      contactNumber: '0400000000',
    }),
  )
  return store
}

const stateOf = (store: Awaited<ReturnType<typeof open>>) => {
  const state = store.getState()
  return {
    ...selectBookHold(state),
    ...selectBookingKeys(state),
    ...selectBookingForm(state),
    ...selectCreation(state),
  }
}

describe('a creation that succeeds with a message', () => {
  it.each([
    { isLoggedIn: true, failOnCreateMessage: true, outcome: 'refused' },
    { isLoggedIn: true, failOnCreateMessage: false, outcome: 'booked' },
    { isLoggedIn: false, failOnCreateMessage: true, outcome: 'booked' },
    { isLoggedIn: false, failOnCreateMessage: false, outcome: 'booked' },
  ])(
    'is $outcome when logged in is $isLoggedIn and the setting is $failOnCreateMessage [BOOK-30, S-50]',
    async ({ outcome, ...who }) => {
      const store = await open(who)
      const { bookingKey } = selectBookingKeys(store.getState())
      backend.failNext(createAppointment, 200, { success: true, errorMessage: 'No room assigned.', bookingKey })
      expect(await store.dispatch(submitBooking('en-AU'))).toMatchObject({ kind: outcome })
      const after = stateOf(store)
      if (outcome === 'refused') {
        expect(after).toMatchObject({ create: 'idle', problem: { message: 'No room assigned.' } })
        expect(after.bookingKey).not.toBe(bookingKey)
        expect(after.hold?.slots).toHaveLength(1)
      } else expect(after).toMatchObject({ create: 'booked', problem: null, bookingKey })
    },
  )

  it('shows its message to staff before the booking that exists after all [BOOK-30]', async () => {
    const store = await open({ isLoggedIn: true, failOnCreateMessage: true })
    const { bookingKey } = selectBookingKeys(store.getState())
    const answer = { success: true, errorMessage: 'No room assigned.', bookingKey }
    backend.failNext(createAppointment, 200, answer)
    backend.failNext(createBookingKey, 409, { code: 'booking-key.used', status: 409, requestId: 'r' })
    expect(await store.dispatch(submitBooking('en-AU'))).toEqual({ kind: 'refused' })
    expect(stateOf(store)).toMatchObject({ create: 'idle', problem: { message: 'No room assigned.' }, found: null })
  })

  it('is a success without a message, whoever is logged in [BOOK-30]', async () => {
    const store = await open({ isLoggedIn: true, failOnCreateMessage: true })
    expect(await store.dispatch(submitBooking('en-AU'))).toMatchObject({ kind: 'booked', isPending: false })
    expect(await countBookings(backend)).toBe(1)
  })
})

describe('a failed creation', () => {
  it('is tried again with a new booking key and a new Idempotency-Key [BOOK-31]', async () => {
    const store = await open({ isLoggedIn: false, failOnCreateMessage: true })
    const before = stateOf(store)
    backend.failNext(createAppointment, 200, { success: false, bookingKey: before.bookingKey })
    await store.dispatch(submitBooking('en-AU'))
    const after = stateOf(store)
    expect(after.bookingKey).toMatch(/^\w{22}$/)
    expect(after.bookingKey).not.toBe(before.bookingKey)
    expect(after.idempotencyKey).not.toBe(before.idempotencyKey)
    expect(after.hold?.slots).toEqual(before.hold?.slots)
    expect(after.form).toEqual(before.form)
  })

  it('without anything held asks nobody and may be tried again [BOOK-31]', async () => {
    const store = await open({ isLoggedIn: false, failOnCreateMessage: true })
    store.dispatch(holdEnded())
    const outcome = await store.dispatch(submitBooking('en-AU'))
    expect(outcome.kind).not.toBe('booked')
    expect(await countBookings(backend)).toBe(0)
    await store.dispatch(holdSlots([{ ...slot(backend, '09:20'), timeZone: 'Australia/Melbourne' }]))
    expect(await store.dispatch(submitBooking('en-AU'))).toMatchObject({ kind: 'booked' })
  })
})
