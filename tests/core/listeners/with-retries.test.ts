import { configureStore, createAction, createListenerMiddleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'
import { retryWait } from '#src/lib/retry.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

const asked = createAction<string>('test/asked')
const effect = vi.fn<(words: string) => Promise<void>>()
const failed = vi.fn<(error: unknown) => void>()

const open = () => {
  const listeners = createListenerMiddleware({ onError: failed })
  listeners.startListening({
    actionCreator: asked,
    effect: withRetries(async ({ payload }: ReturnType<typeof asked>) => effect(payload)),
  })
  const store = configureStore({
    reducer: (state: number = 0) => state,
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  return { store, listeners }
}

describe('a listener that fails', () => {
  beforeEach(stopTimers)

  it('is tried again after growing waits until it succeeds, and then no more [STATE-14, LIMIT-13]', async () => {
    effect.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two')).mockResolvedValue()
    open().store.dispatch(asked('once'))
    await runTimers(0)
    expect(effect).toHaveBeenCalledTimes(1)
    await runTimers(0.499)
    expect(effect).toHaveBeenCalledTimes(1)
    await runTimers(0.001)
    expect(effect).toHaveBeenCalledTimes(2)
    await runTimers(1)
    expect(effect.mock.calls).toEqual([['once'], ['once'], ['once']])
    await runTimers(60)
    expect(effect).toHaveBeenCalledTimes(3)
    expect(failed).not.toHaveBeenCalled()
  })

  it('is tried again ten times at most, then it has failed for good [STATE-14, LIMIT-13]', async () => {
    effect.mockRejectedValue(new Error('always'))
    open().store.dispatch(asked('once'))
    const waits = Array.from({ length: commonLimits.effectRetries }, (_, index) => retryWait(index + 1) / 1000)
    for (const seconds of waits) await runTimers(seconds)
    expect(effect).toHaveBeenCalledTimes(1 + commonLimits.effectRetries)
    await runTimers(600)
    expect(effect).toHaveBeenCalledTimes(1 + commonLimits.effectRetries)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('is not tried again once it is cancelled [STATE-14]', async () => {
    effect.mockRejectedValue(new Error('always'))
    const { store, listeners } = open()
    store.dispatch(asked('once'))
    await runTimers(0.5)
    expect(effect).toHaveBeenCalledTimes(2)
    listeners.clearListeners()
    await runTimers(600)
    expect(effect).toHaveBeenCalledTimes(2)
    expect(failed).not.toHaveBeenCalled()
  })
})
