// A part of the page that cannot be loaded, as after a new release: one reload brings the parts that fit together.
import { reloadOnce } from './reload.ts'
import { updateHolds } from './update-holds.ts'

/** What the three engines say, for imports that no build tool wrapped. */
const lostChunk =
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS/i

export const isLostChunk = (reason: unknown): boolean => reason instanceof Error && lostChunk.test(reason.message)

/** The build of the page, by the name of its first script. */
const entryOf = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? 'page'

/**
 * Reloads once for each build and tab. Offline, or with something typed, it does not: the page that failed says so and has
 * a button, and the rest stays as it is.
 */
export const recoverLostChunk = (): boolean => {
  if (!navigator.onLine || updateHolds().length > 0) return false
  return reloadOnce(`chunk ${entryOf()}`, { quietMilliseconds: Number.POSITIVE_INFINITY })
}

export const watchLostChunks = (): void => {
  window.addEventListener('vite:preloadError', () => void recoverLostChunk())
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason)) recoverLostChunk()
  })
}
