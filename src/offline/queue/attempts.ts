// A removal stops attempts of this tab at once; other tabs notice at lease renewal.
const running = new Map<string, AbortController>()

export const noteAttempt = (key: string, attempt: AbortController): void => void running.set(key, attempt)
export const endAttempt = (key: string): void => void running.delete(key)
export const isRunning = (key: string): boolean => running.has(key)

/** Without a key, all of them. */
export const stopAttempt = (key?: string): void => {
  for (const [each, attempt] of running) if (key === undefined || key === each) attempt.abort()
}
