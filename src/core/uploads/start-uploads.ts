// The only part of the uploads that every page has: whether there is something to start for.
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Thunk } from '../store-types.ts'
import { notedUnsent } from './lost-uploads.ts'
import { areUploadsDue, uploadsMark } from './uploads-mark.ts'

/** Starts sending what waits on this device, once; a page that saves an upload starts it too. */
export const startUploads = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  const { runUploads } = await import('./run-uploads.ts')
  runUploads(dispatch)
}

/** At every start, and when another tab saves one: without any the database is not even opened. */
export const startUploadsWhenDue = (): Thunk<void, unknown> => (dispatch) => {
  const start = (): void => {
    if (areUploadsDue() || notedUnsent() > 0) dispatch(startUploads()).catch(() => undefined)
  }
  whenIdle(start)
  window.addEventListener('storage', ({ key }) => {
    if (key === uploadsMark) start()
  })
}
