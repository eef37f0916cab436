import { sparePart } from '#src/lib/lazy-part.tsx'

export const HoldStrip = sparePart<Record<string, never>>(async () => ({
  default: (await import('./hold/hold-strip.tsx')).HoldStrip,
}))

export const FoundBooking = sparePart<Record<string, never>>(async () => ({
  default: (await import('./submit/found-booking.tsx')).FoundBooking,
}))

/** A part that fails to load here is loaded again by the page. */
export const preloadBookingParts = async (): Promise<void> =>
  void (await Promise.allSettled([HoldStrip.preload(), FoundBooking.preload()]))
