import type { Clock } from '#server/shared/clock.ts'

export type TestClock = Clock & {
  set: (instant: string) => void
  advanceSeconds: (seconds: number) => void
}

/** Saturday 21 November 2026, 10:00 in Melbourne: a day on which the demo packs have free times ahead. */
export const defaultNow = '2026-11-20T23:00:00Z'

export const createTestClock = (start = defaultNow): TestClock => {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant)
    },
    advanceSeconds: (seconds) => {
      now += seconds * 1000
    },
  }
}
