// What belongs to an area comes with it, once for each tab.
import { expect, it } from 'vitest'
import { createStore } from '#src/app/store.ts'
import { selectLoadedAreas } from '#src/core/areas.slice.ts'
import { ensureAreas } from '#src/core/areas.ts'
import { holdInTab } from '#src/core/hold/hold-mark.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'

const open = () => createStore({ pathname: '/', search: '' })
const keys = { bookingKey: '0123456789ABCDEFGHabcd', idempotencyKey: 'x'.repeat(32) }

it('the areas of a page are loaded once, and are there at once for the next page that names them', async () => {
  const store = open()
  const coming = store.dispatch(ensureAreas(['booking', 'slots']))
  expect(store.dispatch(ensureAreas(['booking', 'slots']))).toBe(coming)
  await Promise.all([coming, store.dispatch(ensureAreas(['booking']))])
  expect(store.dispatch(ensureAreas(['slots', 'booking']))).toBeUndefined()
  expect([...selectLoadedAreas(store.getState())].sort()).toEqual(['booking', 'slots'])
})

it('an area that brings nothing but pages is there from the start', () => {
  expect(open().dispatch(ensureAreas(['location', 'exams']))).toBeUndefined()
})

it('the booking that a tab was in the middle of is there with its area, after a reload [S-39, S-51]', async () => {
  sessionStorage.setItem(holdInTab.book, JSON.stringify(keys))
  const store = open()
  expect(selectBookingKey(store.getState())).toBeNull()
  await store.dispatch(ensureAreas(['booking']))
  expect(selectBookingKey(store.getState())).toBe(keys.bookingKey)
})
