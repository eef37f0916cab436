import { createPortal } from 'react-dom'
import { useSelector } from 'react-redux'
import { useStepRow } from '#src/components/step-row.tsx'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { selectHold } from './booking-keys.slice.ts'
import type { HoldSummaryProps } from './hold-summary.tsx'

const HeldTime = sparePart<HoldSummaryProps>(async () => ({
  default: (await import('./hold-summary.tsx')).HoldSummary,
}))

/** Called where a hold is near, so that strip and page appear together. */
export const preloadHoldStrip = HeldTime.preload

/** S-51: in the row of the steps where a page has one. */
export const HoldStrip = () => {
  const hold = useSelector(selectHold)
  const row = useStepRow()
  const isReadOnly = useSelector(selectIsReadOnly)
  if (!hold || isReadOnly) return null
  const strip = (
    <Apart>
      <HeldTime hold={hold} step={row?.step} />
    </Apart>
  )
  return row ? createPortal(strip, row.element) : strip
}
