import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { retryWait, wait } from '#src/lib/retry.ts'

describe('the wait before the next try', () => {
  it('doubles from half a second and never passes eight seconds [STATE-14]', () => {
    const waits = Array.from({ length: commonLimits.effectRetries }, (_, index) => retryWait(index + 1))
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000])
  })
})

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })

  it('ends after the time and leaves no timer behind', async () => {
    const ended = vi.fn<() => void>()
    void wait(1000).then(ended)
    await vi.advanceTimersByTimeAsync(999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops at once when told to, before or meanwhile', async () => {
    const reason = new Error('enough')
    await expect(wait(1000, AbortSignal.abort(reason))).rejects.toBe(reason)
    const controller = new AbortController()
    const waiting = expect(wait(1000, controller.signal)).rejects.toBe(reason)
    controller.abort(reason)
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })
})
