// Says until when this browser is signed in, and nothing of whom: pages without it never ask.
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'

export const sessionMark = 'signed-in-until'

/** @param until milliseconds of this device's clock; moved by each use of the page. */
export const noteSession = (until: number | undefined): void => {
  if (until === undefined) forget(sessionMark)
  else storeOnDevice(sessionMark, String(until))
}

export const sessionNotedUntil = (): number | undefined => {
  const until = Number(readFromDevice(sessionMark))
  return until > 0 ? until : undefined
}
