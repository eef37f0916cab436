import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { selectHold } from '../booking.slice.ts'
import type { HeldTimeProps } from './held-time.tsx'

const HeldTime = lazyPart<HeldTimeProps>(async () => ({ default: (await import('./held-time.tsx')).HeldTime }))

/** Called where a hold is near, so that the strip is there in one piece with the page after it. */
export const preloadHoldStrip = HeldTime.preload

/** S-51: the held time and how long it stays held, on every page after the hold. */
export const HoldStrip = () => {
  const hold = useSelector(selectHold)
  return (
    hold && (
      <Suspense>
        <HeldTime hold={hold} />
      </Suspense>
    )
  )
}
