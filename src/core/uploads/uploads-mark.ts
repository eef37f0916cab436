// Whether there may be uploads on this device, so that a page without any never loads what sends them.
import { forget, keep, kept } from '#src/lib/device-memory.ts'
import { hasRows } from '#src/lib/has-rows.ts'
import { unsentStates } from '#src/offline/queue/upload.ts'

export const uploadsMark = 'uploads'
const longest = 31 * 24 * 3_600_000

/** @param at when they are to be looked at, in milliseconds of this device's clock; null where nothing is left. */
export const noteUploads = (at: number | null): void =>
  at === null ? forget(uploadsMark) : keep(uploadsMark, String(Math.max(0, Math.ceil(at))))

export const areUploadsDue = (): boolean => {
  const at = kept(uploadsMark)
  if (at === undefined) return false
  const left = Number(at) - Date.now()
  // Further ahead than anything is kept: noted by a clock that was wrong.
  return !(left > 0) || left > longest
}

/** As above, and where the browser was killed before it had written the mark. */
export const areUploadsThere = async (): Promise<boolean> => {
  if (areUploadsDue()) return true
  // An older mark says when what is at its end goes: only what came after it is looked for.
  return kept(uploadsMark) === undefined
    ? hasRows('queue', 'items')
    : hasRows('queue', 'items', { index: 'state', values: unsentStates })
}
