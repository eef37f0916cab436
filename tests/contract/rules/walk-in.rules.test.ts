import { describe, expect, it } from 'vitest'
import { lastArrivals } from '#src/contract/rules/walk-in.rules.ts'

describe('the last arrival of a walk-in', () => {
  it.each([
    [[{ open: '09:00', close: '12:00' }], 30, ['11:30']],
    [
      [
        { open: '08:00', close: '12:15' },
        { open: '13:00', close: '24:00' },
      ],
      20,
      ['11:55', '23:40'],
    ],
    [[{ open: '09:00', close: '09:30' }], 30, ['09:00']],
    [[{ open: '09:00', close: '09:30' }], 31, []],
    [[], 30, []],
  ])('before the close of %j, %i minutes before, is %j [BOOK-10]', (spans, minutes, last) => {
    expect(lastArrivals(spans, minutes).map((span) => span.last)).toEqual(last)
  })
})
