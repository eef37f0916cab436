import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectHasTrackers } from '#src/core/config/config.slice.ts'
import { excuseLoss } from '#src/core/device/lost-chunk.ts'
import { mayHaveDraft } from '#src/core/drafts/draft-memory.ts'
import { isHoldInTab } from '#src/core/hold/hold-mark.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import type { HoldRoot } from '#src/features/booking/hold/booking-keys.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const TrackingGate = lazyPart(() =>
  excuseLoss(
    withTexts(['tracking'], async () => ({
      default: (await import('#src/features/tracking/tracking-gate.tsx')).TrackingGate,
    })),
  ),
)

// By state alone, so that a page without a booking loads no booking code.
const selectIsPersonal = ({ bookingKeys }: HoldRoot): boolean =>
  bookingKeys !== undefined && bookingKeys.bookingKey !== null

/** S-28 */
export const TrackingMount = () => {
  const hasTrackers = useSelector(selectHasTrackers)
  const [isMounted, setIsMounted] = useState(false)
  // A page may offer a draft, which names its exam.
  const isPersonal = useSelector(selectIsPersonal) || (isMounted && (isHoldInTab('book') || mayHaveDraft()))
  const address = useLocation()
  const [landing] = useState(address)
  useEffect(() => setIsMounted(true), [])
  return hasTrackers && isMounted ? (
    // Content blockers block this file by its name.
    <Apart>
      <TrackingGate landing={landing} isPersonal={isPersonal} />
    </Apart>
  ) : null
}
