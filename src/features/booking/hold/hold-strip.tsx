import { useSelector } from 'react-redux'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { selectHold } from './hold.slice.ts'
import type { HoldSummaryProps } from './hold-summary.tsx'

const HeldTime = sparePart<HoldSummaryProps>(async () => ({
  default: (await import('./hold-summary.tsx')).HoldSummary,
}))

/** Called where a hold is near, so that strip and page appear together. */
export const preloadHoldStrip = HeldTime.preload

/** S-51 */
export const HoldStrip = () => {
  const hold = useSelector(selectHold)
  return (
    hold && (
      <Apart>
        <HeldTime hold={hold} />
      </Apart>
    )
  )
}
