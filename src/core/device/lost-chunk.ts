// A chunk that cannot be loaded, as after a release: one reload brings matching chunks.
import { readVersion } from '#src/api/version.ts'
import { isReached } from '#src/lib/network.ts'
import { pageActivity } from './page-activity.ts'
import { reloadOnce } from './reload.ts'
import { losesNothing } from './update-rules.ts'

/** Messages of the three engines for imports that no build tool wrapped. */
const lostChunk =
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS/i

export const isLostChunk = (reason: unknown): boolean => reason instanceof Error && lostChunk.test(reason.message)

const entryOf = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? 'page'

const mayReload = (): boolean => isReached() && losesNothing(pageActivity())

/** Seconds between checks: during a server restart a reload leaves the browser's own error. */
const pauses = [1, 2, 4, 8]

let isAsking = false

/** Once per build and tab, only where nothing is lost. @returns whether it reloads. */
export const recoverLostChunk = async (): Promise<boolean> => {
  if (isAsking || !mayReload()) return false
  isAsking = true
  try {
    for (const pause of [...pauses, 0]) {
      if (await readVersion())
        return mayReload() && reloadOnce(`chunk ${entryOf()}`, { quietMilliseconds: Number.POSITIVE_INFINITY })
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    }
    return false
  } finally {
    isAsking = false
  }
}

let excused = 0

/** For a chunk that blockers block by name: no reload brings it. */
export const excuseLoss = async <T>(load: () => Promise<T>): Promise<T> => {
  excused += 1
  try {
    return await load()
  } finally {
    excused -= 1
  }
}

export const watchLostChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    if (excused === 0) void recoverLostChunk()
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason)) void recoverLostChunk()
  })
}
