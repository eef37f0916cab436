import { TaskAbortError } from '@reduxjs/toolkit'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { retryWait } from '#src/lib/retry.ts'

type Waiting = { delay: (milliseconds: number) => Promise<void> }

/** STATE-14: at most ten times with growing waits; not after a cancellation. */
export const withRetries =
  <Action, Api extends Waiting>(effect: (action: Action, api: Api) => void | Promise<void>) =>
  async (action: Action, api: Api): Promise<void> => {
    for (let retry = 1; ; retry += 1)
      try {
        return await effect(action, api)
      } catch (error) {
        if (error instanceof TaskAbortError || retry > commonLimits.effectRetries) throw error
        await api.delay(retryWait(retry))
      }
  }
