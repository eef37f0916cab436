// Lets a page without uploads skip the code that sends them.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { unsentStates } from '#src/offline/queue/upload.ts'

export const uploadsMark = 'uploads'
const longest = 31 * 24 * 3_600_000

/** @param at next look in milliseconds of this device's clock; null where nothing is left. */
export const noteUploads = (at: number | null): void =>
  at === null ? forget(uploadsMark) : storeOnDevice(uploadsMark, String(Math.max(0, Math.ceil(at))))

export const areUploadsDue = (): boolean => {
  const at = readFromDevice(uploadsMark)
  if (at === undefined) return false
  const left = Number(at) - Date.now()
  // Beyond any lifetime: written by a clock that was wrong.
  return !(left > 0) || left > longest
}

/** Also where the browser was killed before the mark was written. */
export const areUploadsThere = async (): Promise<boolean> => {
  if (areUploadsDue()) return true
  // An older mark says when finished items expire: only newer ones are looked for.
  return readFromDevice(uploadsMark) === undefined
    ? hasRows('queue', 'items')
    : hasRows('queue', 'items', { index: 'state', values: unsentStates })
}
