import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { jittered, pauseOf, retryAfter } from '#src/offline/queue/backoff.rules.ts'
import type { ItemRow } from '#src/offline/queue/queue-database.ts'
import { queueDelays, setQueueDelays } from '#src/offline/queue/queue-delays.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const row = (change: Partial<ItemRow> = {}): ItemRow =>
  ({ capturedAt: now, attempts: 1, backoff: 0, ...change }) as ItemRow
const random = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value)

describe('the pause before the next try', () => {
  it('is anything from a second to twice as much each time, five minutes at most [STATE-06]', () => {
    random(0)
    expect([0, 5, 50].map((tries) => jittered(tries, queueDelays.backoffCap))).toEqual([1000, 1000, 1000])
    random(1)
    expect([0, 1, 5, 50].map((tries) => jittered(tries, queueDelays.backoffCap))).toEqual([2000, 4000, 64_000, 300_000])
  })

  it('is never shorter than what the server asks for, half an hour where its disk is full, an hour after a day', () => {
    random(0)
    expect(pauseOf(row(), { wait: 20_000, isSlow: false }, now)).toBe(20_000)
    expect(pauseOf(row(), { wait: 0, isSlow: true }, now)).toBe(1_800_000)
    expect(pauseOf(row({ attempts: 20 }), { wait: 0, isSlow: false }, now)).toBe(3_600_000)
    const old = { capturedAt: now - 86_400_000 }
    expect(pauseOf(row({ ...old, attempts: 9, backoff: 8 }), { wait: 0, isSlow: false }, now)).toBe(3_600_000)
    // Offline for a day, or captured by a clock that was behind: one failure is one.
    expect(pauseOf(row(old), { wait: 0, isSlow: false }, now)).toBe(1000)
  })

  it('reads Retry-After in seconds, or as a date of the server’s clock, and believes an hour at most', () => {
    expect(retryAfter('20', null, now)).toBe(20_000)
    expect(retryAfter('Sat, 21 Nov 2026 10:00:30 GMT', 'Sat, 21 Nov 2026 10:00:00 GMT', now)).toBe(30_000)
    expect(retryAfter('Sat, 21 Nov 2026 09:00:00 GMT', 'Sat, 21 Nov 2026 10:00:00 GMT', now)).toBe(0)
    expect(['soon', '', '999999999', null].map((header) => retryAfter(header, null, now))).toEqual([0, 0, 3_600_000, 0])
  })

  it('is divided with all other times', () => {
    setQueueDelays(100)
    random(1)
    expect([jittered(50, queueDelays.backoffCap), queueDelays.lease, queueDelays.warnings[0]]).toEqual([
      3000, 300, 864_000,
    ])
    setQueueDelays(1)
  })
})
