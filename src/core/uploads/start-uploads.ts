// The only part of the uploads that every page has: whether there is something to start for.
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Thunk } from '../store-types.ts'
import { notedUnsent } from './lost-uploads.ts'
import { areUploadsDue, areUploadsThere, uploadsMark } from './uploads-mark.ts'

/** Starts sending what waits on this device, once; a page that saves an upload starts it too. */
export const startUploads = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  const { runUploads } = await import('./run-uploads.ts')
  runUploads(dispatch)
}

/** At every start, when there is a network again, and when another tab saves one: without any, nothing is loaded. */
export const startUploadsWhenDue = (): Thunk<void, unknown> => (dispatch) => {
  const start = (): void => void dispatch(startUploads()).catch(() => undefined)
  const startIfThere = (): void => {
    if (notedUnsent() > 0) start()
    else void areUploadsThere().then((areThere) => areThere && start())
  }
  whenIdle(startIfThere)
  // What sends them may not have come without one.
  window.addEventListener('online', startIfThere)
  window.addEventListener('storage', ({ key }) => {
    if (key === uploadsMark && areUploadsDue()) start()
  })
}
