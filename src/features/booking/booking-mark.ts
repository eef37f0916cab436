import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { forget, readFromDevice, storeOnDevice } from '#src/lib/device-memory.ts'

/** Shared by the tabs of a browser: until when one of them holds a slot. */
export const holdMark = 'held-until'

/** Tabs count from an answer's whole seconds, each by its own time of receipt. */
const slack = 2000

/** @param until milliseconds of this device's clock; undefined for none. What differs by rounding alone is not told: tabs would call each other without end. */
export const noteHold = (until: number | undefined): void => {
  if (until === undefined) forget(holdMark)
  else if (Math.abs(Number(readFromDevice(holdMark) ?? 0) - until) > slack) storeOnDevice(holdMark, String(until))
}

export const isHeldInBrowser = (): boolean => {
  const left = Number(readFromDevice(holdMark) ?? 0) - Date.now()
  return left > 0 && left <= bookingLimits.holdMaxMinutes * 60_000
}

/** Kept free by the page's first script where `holdMark` is in the future. */
export const freeStripHeight = (): void => void delete document.documentElement.dataset.held
