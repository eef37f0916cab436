/** Does the work once the page has nothing better to do, after two seconds at the latest; answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
