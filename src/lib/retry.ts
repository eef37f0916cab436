/** Growing wait before the next try, in milliseconds: 0.5 s, 1 s, 2 s … at most 8 s. */
export const retryWait = (attempt: number): number => Math.min(8000, 500 * 2 ** (attempt - 1))

/** Resolves after the time, or rejects when the signal says stop. */
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
