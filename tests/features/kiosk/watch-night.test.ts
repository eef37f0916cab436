import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchNight } from '#src/features/kiosk/inactivity/watch-night.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

const { openKioskStart } = vi.hoisted(() => ({ openKioskStart: vi.fn() }))
vi.mock('#src/core/device/kiosk-start.ts', () => ({ openKioskStart }))

const minutes = 60
const night = Date.parse('2026-11-24T02:30:00+11:00')

const startNight = (): (() => void) => {
  stopTimers()
  vi.setSystemTime(night)
  vi.spyOn(performance, 'now').mockReturnValue(14 * 3_600_000)
  return watchNight('Australia/Melbourne')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  openKioskStart.mockClear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const haveWorker = (): void =>
  void Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })

describe('a start page that stands untouched', () => {
  it('starts anew in the night, also without a network where a worker answers', async () => {
    haveWorker()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const end = startNight()
    await runTimers(25 * minutes)
    expect(openKioskStart).not.toHaveBeenCalled()
    await runTimers(40 * minutes)
    end()
    expect(openKioskStart).toHaveBeenCalled()
  })

  it('stands on where neither a worker nor the server would answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const end = startNight()
    await runTimers(100 * minutes)
    end()
    expect(openKioskStart).not.toHaveBeenCalled()
  })

  it('is left to the person who has touched it', async () => {
    haveWorker()
    startNight()()
    await runTimers(100 * minutes)
    expect(openKioskStart).not.toHaveBeenCalled()
  })
})
