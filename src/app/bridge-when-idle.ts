import { whenIdle } from '#src/lib/when-idle.ts'
import type { Store } from './app-store.ts'

/** The first paint needs nothing of the worker. */
export const bridgeWhenIdle = (store: Store): void => {
  if (!import.meta.env.PROD) return
  const start = async (): Promise<void> => (await import('./bridge.ts')).startBridge(store)
  const whenLoaded = (): void => void whenIdle(() => void start().catch(() => undefined))
  if (document.readyState === 'complete') whenLoaded()
  else window.addEventListener('load', whenLoaded, { once: true })
}
