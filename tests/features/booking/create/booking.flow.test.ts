import { describe, expect, it } from 'vitest'
import {
  type CreateEvent,
  type CreateState,
  isSettling,
  nextCreateState,
} from '#src/features/booking/create/booking.flow.ts'

const events: readonly CreateEvent[] = ['submitted', 'answer-lost', 'gave-up', 'refused', 'booked']

/** From each state, where the events lead, in their order. */
const table: readonly [CreateState, CreateState, CreateState, CreateState, CreateState, CreateState][] = [
  //             submitted   answer-lost gave-up       refused  booked
  ['idle', 'creating', 'idle', 'idle', 'idle', 'idle'],
  ['creating', 'creating', 'unknown', 'idle', 'idle', 'booked'],
  ['unknown', 'unknown', 'unknown', 'unresolved', 'idle', 'booked'],
  ['unresolved', 'unknown', 'unresolved', 'unresolved', 'unresolved', 'unresolved'],
  ['booked', 'booked', 'booked', 'booked', 'booked', 'booked'],
]
const cases = table.flatMap(([from, ...targets]) =>
  events.map((event, index): [CreateState, CreateEvent, CreateState] => [from, event, targets[index] as CreateState]),
)

describe('a creation', () => {
  it.each(cases)('that is %s becomes, once %s, %s [BOOK-28, BOOK-29, BOOK-31]', (from, event, to) => {
    expect(nextCreateState(from, event)).toBe(to)
  })

  it('ends as booked or may be tried again, however the answers come [STATE-14, BOOK-31]', () => {
    const path = (...happened: CreateEvent[]) => happened.reduce(nextCreateState, 'idle')
    expect(path('submitted', 'booked')).toBe('booked')
    expect(path('submitted', 'refused', 'submitted', 'booked')).toBe('booked')
    expect(path('submitted', 'answer-lost', 'answer-lost', 'booked')).toBe('booked')
    expect(path('submitted', 'answer-lost', 'gave-up', 'submitted', 'refused')).toBe('idle')
    expect(path('submitted', 'answer-lost', 'gave-up', 'submitted', 'booked')).toBe('booked')
  })

  it.each([
    ['idle', false],
    ['creating', true],
    ['unknown', true],
    ['unresolved', true],
    ['booked', false],
  ] as const)('that is %s may be changed by nobody: %s [BOOK-31]', (state, expected) => {
    expect(isSettling(state)).toBe(expected)
  })
})
