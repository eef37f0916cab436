import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { tabDraft } from '#src/core/drafts/draft-memory.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { selectBookingForm } from '../details/booking-form.slice.ts'

/** False while the input from before a reload loads. */
export const useTypedInTab = (): boolean => {
  const dispatch = useAppDispatch()
  const { form, isKept } = useSelector(selectBookingForm)
  const [isThere, setIsThere] = useState(() => form !== null || isKept || tabDraft() === undefined)
  useEffect(() => {
    if (isThere) return
    const restore = async (): Promise<void> => {
      try {
        const { restoreInTab } = await import('./draft.thunks.ts')
        await dispatch(restoreInTab())
      } finally {
        setIsThere(true)
      }
    }
    restore().catch(() => undefined)
  }, [isThere, dispatch])
  return isThere
}
