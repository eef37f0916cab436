import { type ComponentType, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { ensureAreas } from '#src/core/areas.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { isDraftThere, tabDraft } from '#src/core/drafts/draft-memory.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { selectBookingKeys, selectHold } from '../hold/booking-keys.slice.ts'
import type { FoundDraft } from './draft.thunks.ts'
import type { DraftStripProps } from './draft-strip.tsx'

type Found = { draft: FoundDraft; Strip: ComponentType<DraftStripProps> }

export const DraftOffer = () => {
  const dispatch = useAppDispatch()
  const { mayKeep } = useCapabilities()
  const hold = useSelector(selectHold)
  const { isOfOtherTab, isSearching } = useSelector(selectBookingKeys)
  const [found, setFound] = useState<Found>()
  const isHeld = isSearching || (hold !== null && !(isOfOtherTab && tabDraft() === undefined))

  useEffect(() => {
    if (!mayKeep || isHeld) return
    let isWanted = true
    const look = async (): Promise<void> => {
      if (!(await isDraftThere())) return
      await dispatch(ensureAreas(['booking', 'slots']))
      const [{ findDraft }, { DraftStrip }] = await Promise.all([
        import('./draft.thunks.ts'),
        import('./draft-strip.tsx'),
      ])
      const draft = await findDraft()
      if (isWanted && draft) setFound({ draft, Strip: DraftStrip })
    }
    const cancel = whenIdle(() => void look().catch(() => undefined))
    return () => {
      isWanted = false
      cancel()
    }
  }, [dispatch, mayKeep, isHeld])

  if (!found || isHeld) return null
  const { draft, Strip } = found
  return <Strip draft={draft} onGone={() => setFound(undefined)} />
}
