import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { isBookingInTab } from '#src/features/booking/booking-mark.ts'
import { mayHaveDraft } from '#src/features/booking/draft/draft-memory.ts'
import type { HoldRoot } from '#src/features/booking/hold/hold.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const TrackingGate = lazyPart(() =>
  excuseLoss(
    withTexts(['tracking'], async () => ({
      default: (await import('#src/features/tracking/tracking-gate.tsx')).TrackingGate,
    })),
  ),
)

// By its state alone: a page without a booking does not load what makes one.
const selectIsPersonal = ({ hold }: HoldRoot): boolean => hold !== undefined && hold.bookingKey !== null

/** Fetches the trackers' feature only for a provider that has one, and tells it what of the tab is personal (S-28). */
export const TrackingMount = () => {
  const hasTrackers = useSelector(selectHasTrackers)
  // Never part of what the server paints.
  const [isMounted, setIsMounted] = useState(false)
  // A page may offer what was begun on another day, by its exam.
  const isPersonal = useSelector(selectIsPersonal) || (isMounted && (isBookingInTab() || mayHaveDraft()))
  const address = useLocation()
  const [landing] = useState(address)
  useEffect(() => setIsMounted(true), [])
  return hasTrackers && isMounted ? (
    // Blockers of trackers block this file by its name; the app goes on.
    <Apart>
      <TrackingGate landing={landing} isPersonal={isPersonal} />
    </Apart>
  ) : null
}
