import type { ToWorker } from '#src/offline/messages.ts'

/** The worker aborts what it fetches and forgets what it holds (CARD-11). */
export const wipeWorker = (): Promise<void> =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return resolve()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve()
    const message: ToWorker = { type: 'wipe' }
    worker.postMessage(message, [channel.port2])
  })
