import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectWaitingUploads } from '#src/core/uploads/uploads.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { whenIdle } from '#src/lib/when-idle.ts'
import { findCaptures, useMayHaveCaptures } from '../capture/captures-mark.ts'
import { useUnsavedUploads } from './unsaved-list.ts'

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** Where it cannot be had without a network, the page goes on without the count until there is one. */
const loadChip = async (): Promise<{ default: ComponentType<Record<string, never>> }> => {
  try {
    return { default: (await import('./unsent-chip.tsx')).UnsentChip }
  } catch {
    await untilOnline()
    return loadChip()
  }
}

const UnsentChip = lazyPart<Record<string, never>>(loadChip)

/** How many documents the clinic does not have yet, in the header. Nothing is loaded where there is none. */
export const UploadsChip = () => {
  const waiting = useSelector(selectWaitingUploads)
  const hasCaptures = useMayHaveCaptures()
  const hasUnsaved = useUnsavedUploads().length > 0
  useEffect(() => whenIdle(() => void findCaptures()), [])
  // Once there it stays, to say that the last one has arrived.
  const [isThere, setIsThere] = useState(false)
  const isWanted = waiting > 0 || hasCaptures || hasUnsaved
  if (isWanted && !isThere) setIsThere(true)
  return (
    (isWanted || isThere) && (
      <Suspense>
        <UnsentChip />
      </Suspense>
    )
  )
}
