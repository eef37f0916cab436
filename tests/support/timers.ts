// For tests whose subject is a timer of the client: its timers and clock stop, while the server in memory works on.
import { act, configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Stops the client's timers at the time they show. The setup lets them go after the test. */
export const stopTimers = (): void => {
  // By this name Testing Library looks for timers that stand still, which it would wait for after each key or click.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}

/** Lets new timers run again; those that were stopped never end, as in a page that was closed. */
export const forgetTimers = (): void => {
  const now = Date.now()
  vi.useRealTimers()
  vi.setSystemTime(now)
}

/** As Testing Library's own waits: each look that finds nothing would list all roles of the page. */
const withoutRoles: object = { _disableExpensiveErrorDiagnostics: true }

const patienceMilliseconds = 10_000

/** Lets server and page work until `check` passes, while the client's clock stands still. */
export const whileStopped = async <T>(check: () => T): Promise<T> => {
  const end = performance.now() + patienceMilliseconds
  for (;;) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    configure(withoutRoles)
    try {
      return check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/** Lets the client's clock run on, and the page follow it. */
export const runTimers = (seconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  })
