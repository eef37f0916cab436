// STATE-14: a write without an answer is sent again under the same key, at most ten times with growing pauses.
import { isApiError } from '#src/api/api-error.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { isOffline } from '#src/lib/network.ts'
import { retryWait, wait } from '#src/lib/retry.ts'

/** `not-sent`: no network, before and after the first try. Undefined: the outcome is not known. */
export type Sent<Answer> = { answer: Answer } | { error: unknown } | 'not-sent' | undefined

type Sending<Answer> = () => Promise<{ data?: Answer; error?: unknown }>

type SendOptions = {
  /** Whether the same was sent before, so that it may have arrived. */
  wasSent?: boolean
  onAnswerLost?: () => void
  /** Nobody waits any longer: the outcome stays unknown. */
  signal?: AbortSignal | undefined
}

const ended = (signal: AbortSignal): Promise<'ended'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('ended')
    signal.addEventListener('abort', () => resolve('ended'), { once: true })
  })

/** @param send sends the same request each time. */
export const sendUntilKnown = async <Answer>(
  send: Sending<Answer>,
  { wasSent = false, onAnswerLost, signal }: SendOptions = {},
): Promise<Sent<Answer>> => {
  const end = signal ? [ended(signal)] : []
  for (let attempt = 1; ; attempt += 1) {
    const wasOffline = isOffline()
    const result = await Promise.race([send(), ...end])
    if (result === 'ended') {
      onAnswerLost?.()
      return undefined
    }
    if (result.data) return { answer: result.data }
    if (!(isApiError(result.error) && result.error.kind !== 'refusal')) return { error: result.error }
    if (attempt === 1 && !wasSent && wasOffline && isOffline()) return 'not-sent'
    onAnswerLost?.()
    if (attempt >= commonLimits.effectRetries) return undefined
    if ((await Promise.race([wait(retryWait(attempt)), ...end])) === 'ended') return undefined
  }
}
