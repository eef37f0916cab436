// Whether there may be uploads on this device, so that a page without any never opens their database.
import { forget, keep, kept } from '#src/lib/device-memory.ts'

export const uploadsMark = 'uploads'

/** @param at when they are to be looked at, in milliseconds of this device's clock; null where nothing is left. */
export const noteUploads = (at: number | null): void =>
  at === null ? forget(uploadsMark) : keep(uploadsMark, String(Math.max(0, Math.ceil(at))))

export const areUploadsDue = (): boolean => {
  const at = kept(uploadsMark)
  return at !== undefined && !(Number(at) > Date.now())
}
