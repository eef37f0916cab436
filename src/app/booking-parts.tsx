// What a booking shows on every page of its tab, once its area is there.
import { sparePart } from '#src/lib/lazy-part.tsx'

export const HoldStrip = sparePart<Record<string, never>>(async () => ({
  default: (await import('#src/features/booking/hold/hold-strip.tsx')).HoldStrip,
}))

export const FoundBooking = sparePart<Record<string, never>>(async () => ({
  default: (await import('#src/features/booking/submit/found-booking.tsx')).FoundBooking,
}))

/** So that neither is waited for on the page; one that cannot be had is asked for again there. */
export const preloadBookingParts = async (): Promise<void> =>
  void (await Promise.allSettled([HoldStrip.preload(), FoundBooking.preload()]))
