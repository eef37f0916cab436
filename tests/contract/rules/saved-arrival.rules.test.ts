import { expect, it } from 'vitest'
import { savedArrivalContext, savedArrivalInstants } from '#src/contract/rules/saved-arrival.rules.ts'

const receivedAt = new Date('2026-11-25T10:00:00Z')
const at = (savedAt: string, sentAt: string, clockAhead: number | null) => {
  const { arrivedAt, other } = savedArrivalInstants({ savedAt, sentAt, clockAhead, receivedAt }, 300)
  return [arrivedAt.toISOString(), other?.toISOString() ?? null]
}

it('an arrival is set right by what the clock of the device is off when it is sent [S-36]', () => {
  expect(at('2026-11-25T09:40:00Z', '2026-11-25T10:00:00Z', 0)).toEqual(['2026-11-25T09:40:00.000Z', null])
  expect(at('2026-11-25T07:40:00Z', '2026-11-25T08:00:00Z', null)).toEqual(['2026-11-25T09:40:00.000Z', null])
})

it('where the clock was changed since the last keepalive there are two times, and none is in the future [S-36]', () => {
  expect(at('2026-11-25T09:40:00Z', '2026-11-25T09:00:00Z', 0)).toEqual([
    '2026-11-25T10:00:00.000Z',
    '2026-11-25T09:40:00.000Z',
  ])
})

it('each arrival of each device has a context of its own', () => {
  expect(savedArrivalContext('a', 'b')).not.toBe(savedArrivalContext('b', 'a'))
})
