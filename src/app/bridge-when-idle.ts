import { whenIdle } from '#src/lib/when-idle.ts'
import type { Store } from './store.ts'

/** The worker comes last: nothing of it is needed for what is on the glass. */
export const bridgeWhenIdle = (store: Store): void => {
  if (!import.meta.env.PROD) return
  const start = async (): Promise<void> => (await import('./bridge.ts')).startBridge(store)
  const whenLoaded = (): void => void whenIdle(() => void start().catch(() => undefined))
  if (document.readyState === 'complete') whenLoaded()
  else window.addEventListener('load', whenLoaded, { once: true })
}
