/** Milliseconds: 500, 1000, 2000 … at most 8000. */
export const retryWait = (attempt: number): number => Math.min(8000, 500 * 2 ** (attempt - 1))

/** @throws the signal’s reason where it is aborted. */
export const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason ?? new DOMException('stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** An abort ends it early and is no error. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, signal).catch(() => undefined)
