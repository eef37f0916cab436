const tickMilliseconds = 1000

/** About once a second; where no worker can start, by the page's own timer. @returns how to stop it. */
export const startClock = (tick: () => void): (() => void) => {
  try {
    const clock = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module', name: 'kiosk-clock' })
    clock.addEventListener('message', tick)
    return () => clock.terminate()
  } catch {
    const timer = setInterval(tick, tickMilliseconds)
    return () => clearInterval(timer)
  }
}
