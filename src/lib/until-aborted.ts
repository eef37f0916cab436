/** An answer that comes after the wait was given up changes nothing. */
export const untilAborted = <Call extends { abort: () => void }>(signal: AbortSignal | undefined, call: Call): Call => {
  if (signal?.aborted) call.abort()
  signal?.addEventListener('abort', () => call.abort(), { once: true })
  return call
}
