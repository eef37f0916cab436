import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { selectHasTakenUploads, selectWaitingUploads } from '#src/core/uploads/uploads.slice.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { whenIdle } from '#src/lib/when-idle.ts'
import { Apart } from '#src/ui/apart.tsx'
import { findCaptures, useMayHaveCaptures } from '../capture/captures-mark.ts'
import { useUnsavedUploads } from '../unsaved/unsaved-list.ts'

const UnsentChip = sparePart<Record<string, never>>(
  withTexts(['attachments'], async () => ({ default: (await import('./unsent-chip.tsx')).UnsentChip })),
)

/** Loads nothing where everything is sent. */
export const UploadsChip = () => {
  const waiting = useSelector(selectWaitingUploads)
  const hasTaken = useSelector(selectHasTakenUploads)
  const hasCaptures = useMayHaveCaptures()
  const hasUnsaved = useUnsavedUploads().length > 0
  useEffect(() => whenIdle(() => void findCaptures()), [])
  // Stays mounted, to announce the last receipt.
  const [isThere, setIsThere] = useState(false)
  const isWanted = waiting > 0 || hasTaken || hasCaptures || hasUnsaved
  if (isWanted && !isThere) setIsThere(true)
  return (
    (isWanted || isThere) && (
      <Apart>
        <UnsentChip />
      </Apart>
    )
  )
}
