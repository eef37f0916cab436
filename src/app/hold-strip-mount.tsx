import { sparePart } from '#src/lib/lazy-part.tsx'

/** With all that it shows, so that it is there in one piece with the page. */
export const HoldStrip = sparePart<Record<string, never>>(async () => {
  const { HoldStrip: Strip, preloadHoldStrip } = await import('#src/features/booking/hold/hold-strip.tsx')
  await preloadHoldStrip()
  return { default: Strip }
})

export const FoundBooking = sparePart<Record<string, never>>(async () => ({
  default: (await import('#src/features/booking/submit/found-booking.tsx')).FoundBooking,
}))
