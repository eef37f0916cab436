// What the tab remembers of the booking, and what is not reloaded away.
import { describe, expect, it } from 'vitest'
import { createStore } from '#src/app/store.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { updateHolds } from '#src/core/device/update-holds.ts'
import { bookingFound, bookingKeyReceived, creationMoved } from '#src/features/booking/booking.events.ts'
import '#src/features/booking/booking.listeners.ts'
import { holdInTab } from '#src/core/hold/hold-mark.ts'
import { readHoldInTab } from '#src/core/hold/hold-memory.ts'
import { emptyBookingForm } from '#src/features/booking/details/booking.form.ts'
import { draftStored, formStored } from '#src/features/booking/details/booking-form.slice.ts'
import { endBooking } from '#src/features/booking/hold/end-booking.ts'

/** Of a kiosk, which keeps nothing. */
const open = async () => {
  const store = createStore({ pathname: '/', search: '?kioskMode=true' })
  await store.dispatch(ensureAreas(['booking']))
  return { store }
}

describe('the tab', () => {
  const keys = { bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'abcdefgh12345678' }

  it('remembers the two keys and nothing else, so that a reload goes on [S-39, S-51]', async () => {
    const { store } = await open()
    expect(readHoldInTab('book')).toBeUndefined()
    store.dispatch(bookingKeyReceived(keys))
    expect(readHoldInTab('book')).toEqual(keys)
    expect({ ...sessionStorage }).toEqual({ [holdInTab.book]: JSON.stringify(keys) })
  })

  it('keeps them while the outcome is open, for the answer is asked for with them [STATE-14]', async () => {
    const { store } = await open()
    store.dispatch(bookingKeyReceived(keys))
    for (const event of ['submitted', 'answer-lost', 'gave-up'] as const) {
      store.dispatch(creationMoved(event))
      expect(readHoldInTab('book')).toEqual(keys)
    }
  })

  it.each([
    ['booked', () => creationMoved('booked')],
    ['found to be booked', () => bookingFound(keys)],
    ['shown', () => endBooking(keys.bookingKey)],
  ])('forgets them once it is %s [S-39]', async (_what, end) => {
    const { store } = await open()
    store.dispatch(bookingKeyReceived(keys))
    store.dispatch(creationMoved('submitted'))
    store.dispatch(end() as never)
    expect(readHoldInTab('book')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps them when the confirmation of an older booking is shown [S-39]', async () => {
    const { store } = await open()
    store.dispatch(bookingKeyReceived(keys))
    store.dispatch(endBooking('9999999999ABCDEFGHabcd'))
    expect(readHoldInTab('book')).toEqual(keys)
  })

  it.each([
    ['"text"'],
    ['{'],
    ['{"bookingKey":"short","idempotencyKey":"x"}'],
    ['{"bookingKey":"0123456789ABCDEFGHabcd"}'],
    ['[]'],
    ['null'],
  ])('takes %s, left there by something else, for nothing [S-39]', (text) => {
    sessionStorage.setItem(holdInTab.book, text)
    expect(readHoldInTab('book')).toBeUndefined()
  })
})

describe('what is typed for a booking', () => {
  it('is not reloaded away while it is kept nowhere else, and until it is booked [S-36, CARD-12]', async () => {
    const { store } = await open()
    store.dispatch(formStored(emptyBookingForm))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(draftStored(true))
    expect(updateHolds()).toEqual([])
    store.dispatch(draftStored(false))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(creationMoved('submitted'))
    expect(updateHolds()).toEqual(['form'])
    store.dispatch(creationMoved('booked'))
    expect(updateHolds()).toEqual([])
  })
})
