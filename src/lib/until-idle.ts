const longest = 150

/** What is under a finger comes first, for a moment. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: longest })
  })
