import { onNetworkBack } from '#src/lib/network.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Thunk } from '../store-types.ts'
import { notedUnsent } from './lost-uploads.ts'
import { areUploadsDue, areUploadsThere, uploadsMark } from './uploads-mark.ts'

export const startUploads = (): Thunk<Promise<void>, unknown> => async (dispatch) => {
  const { runUploads } = await import('./run-uploads.ts')
  runUploads(dispatch)
}

/** At every start, on a new network, and when another tab stores one; loads nothing without uploads. */
export const startUploadsWhenDue = (): Thunk<void, unknown> => (dispatch) => {
  const start = (): void => void dispatch(startUploads()).catch(() => undefined)
  const startIfThere = (): void => {
    if (notedUnsent() > 0) start()
    else void areUploadsThere().then((areThere) => areThere && start())
  }
  whenIdle(startIfThere)
  // Its chunk may not have loaded without one.
  onNetworkBack(startIfThere)
  window.addEventListener('storage', ({ key }) => {
    if (key === uploadsMark && areUploadsDue()) start()
  })
}
