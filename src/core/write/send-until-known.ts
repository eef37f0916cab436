// STATE-14: a write without an answer is sent again under the same key, at most ten times with growing pauses.
import { isApiError } from '#src/api/api-error.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { isOffline } from '#src/lib/network.ts'
import { retryWait, wait } from '#src/lib/retry.ts'
import type { Outcome } from './outcome.ts'

type Sending<Answer> = () => PromiseLike<{ data?: Answer | undefined; error?: unknown }>

export type SendOptions = {
  /** Whether the same was sent before, so that it may have arrived. */
  wasSent?: boolean
  onAnswerLost?: () => void
  /** Nobody waits any longer: the outcome stays unknown. */
  signal?: AbortSignal | undefined
  tries?: number
}

const ended = (signal: AbortSignal): Promise<'ended'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('ended')
    signal.addEventListener('abort', () => resolve('ended'), { once: true })
  })

/** @param send sends the same request each time. */
export const sendUntilKnown = async <Answer>(
  send: Sending<Answer>,
  { wasSent = false, onAnswerLost, signal, tries = commonLimits.effectRetries }: SendOptions = {},
): Promise<Outcome<Answer>> => {
  const end = signal ? [ended(signal)] : []
  let error: unknown
  for (let attempt = 1; ; attempt += 1) {
    const wasOffline = isOffline()
    const result = await Promise.race([send(), ...end])
    if (result === 'ended') {
      onAnswerLost?.()
      return { kind: 'unknown', error }
    }
    if (result.error === undefined) return { kind: 'answered', answer: result.data as Answer }
    error = result.error
    if (!(isApiError(error) && error.kind !== 'refusal')) return { kind: 'refused', error }
    if (attempt === 1 && !wasSent && wasOffline && isOffline()) return { kind: 'offline', error }
    onAnswerLost?.()
    if (attempt >= tries) return { kind: 'unknown', error }
    if ((await Promise.race([wait(retryWait(attempt)), ...end])) === 'ended') return { kind: 'unknown', error }
  }
}
