// A part of the page that cannot be loaded, as after a new release: one reload brings the parts that fit together.
import { readVersion } from '#src/api/version.ts'
import { pageActivity } from './page-activity.ts'
import { reloadOnce } from './reload.ts'
import { losesNothing } from './update-rules.ts'

/** What the three engines say, for imports that no build tool wrapped. */
const lostChunk =
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS/i

export const isLostChunk = (reason: unknown): boolean => reason instanceof Error && lostChunk.test(reason.message)

const entryOf = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? 'page'

const mayReload = (): boolean => navigator.onLine && losesNothing(pageActivity())

/** Seconds between the questions: a reload towards a server that is being restarted would leave the browser's own error. */
const pauses = [1, 2, 4, 8]

let isAsking = false

/** Once for each build and tab, and only where it takes nothing. @returns whether it reloads. */
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

/** Of a part that blockers block by its name: no reload would bring it. */
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
