// Attempts that run in this tab, so that a removal stops them at once; other tabs notice when they renew their lease.
const running = new Map<string, AbortController>()

export const noteAttempt = (key: string, attempt: AbortController): void => void running.set(key, attempt)
export const endAttempt = (key: string): void => void running.delete(key)
export const isRunning = (key: string): boolean => running.has(key)

/** Stops the attempt of the upload, or all of them. What became of it at the clinic is asked later. */
export const stopAttempt = (key?: string): void => {
  for (const [each, attempt] of running) if (key === undefined || key === each) attempt.abort()
}
