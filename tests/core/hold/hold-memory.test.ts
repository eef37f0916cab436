import { expect, it } from 'vitest'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'
import { readHoldInTab, storeHoldInTab } from '#src/core/hold/hold-memory.ts'

const bookingKey = 'A'.repeat(22)
const booking = { bookingKey, idempotencyKey: 'abcdefgh12345678' }
const move = { bookingKey, holdKey: 'B'.repeat(22), deadline: 600_000 }

it('each purpose is there after a reload, until it is forgotten [S-51, PORTAL-08]', () => {
  storeHoldInTab('book', booking)
  storeHoldInTab('move', move)
  expect({ ...sessionStorage }).toEqual({ booking: JSON.stringify(booking), move: JSON.stringify(move) })
  expect([readHoldInTab('book'), readHoldInTab('move')]).toEqual([booking, move])
  storeHoldInTab('move', undefined)
  expect([isHoldInTab('book'), isHoldInTab('move'), readHoldInTab('move')]).toEqual([true, false, undefined])
})

it.each(['"words"', '{}', JSON.stringify(booking)])('what is no stored hold is none: %s', (text) => {
  sessionStorage.setItem('move', text)
  expect(readHoldInTab('move')).toBeUndefined()
})
