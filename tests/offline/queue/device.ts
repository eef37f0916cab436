// A device of the test's own: an empty IndexedDB, a clock that stands still, uploads with bytes of their own.
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { forgetSweep } from '#src/offline/queue/sweep.ts'
import { removeUploads, setQueueDelays, setSubject, type Upload } from '#src/offline/queue/uploads.ts'
import { defaultNow } from '#tests/support/clock.ts'
import { digest, jpeg } from '#tests/support/documents.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** Only the clock: the server and the database go on by themselves. */
export const stopClock = (at = Date.parse(defaultNow)): void => {
  vi.useFakeTimers({ now: at, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

export const passTime = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds)
}

export const emptyDevice = async (): Promise<void> => {
  await removeUploads()
  forgetSweep()
  setQueueDelays(1)
  await setSubject(undefined)
}

let red = 0
/** A photo that no other upload has. */
export const photo = async (): Promise<Blob> => {
  red = (red + 1) % 40_000
  const bytes = await jpeg(60 + (red % 200), 40 + Math.floor(red / 200), red % 256)
  return new Blob([new Uint8Array(bytes)])
}

export const upload = async (bookingRef: string, change: Partial<Upload> = {}): Promise<Upload> => ({
  kind: 'document',
  bookingRef,
  bytes: await photo(),
  mime: 'image/jpeg',
  about: { fileName: 'referral of Mārama.jpg' },
  ...change,
})

export const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

export const digestOf = async ({ bytes }: Upload): Promise<string> => digest(await bytesOf(bytes))
