import { expect, it } from 'vitest'
import { holdUpdates, updateHolds } from '#src/core/device/update-holds.ts'

it('nothing reloads the page until the last of those who asked for it is done [STATE-06]', () => {
  const first = holdUpdates('picker')
  const second = holdUpdates('picker')
  first()
  first()
  expect(updateHolds()).toEqual(['picker'])
  second()
  expect(updateHolds()).toEqual([])
})
