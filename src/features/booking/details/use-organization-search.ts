// A failed search is ignored: any name may be typed.
import { useEffect, useState } from 'react'
import { bookingFormApi } from '#src/api/booking-form.api.ts'
import type { OrganizationSearchItem } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { cleanLine, isReferrerText } from '#src/contract/rules/text.rules.ts'
import { useAppDispatch } from '#src/core/store-types.ts'

type Found = { text: string; items: readonly OrganizationSearchItem[] }
const nothing: Found = { text: '', items: [] }

export const useOrganizationSearch = (typed: string | undefined): Found => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const text = cleanLine(typed ?? '')
  const canAsk = isReferrerText(text)
  useEffect(() => {
    if (!canAsk) return
    let isWanted = true
    const ask = async (): Promise<void> => {
      const { data } = await dispatch(
        bookingFormApi.endpoints.listOrganizationSearchItems.initiate({ query: { text } }, { subscribe: false }),
      )
      if (isWanted) setFound({ text, items: data ?? [] })
    }
    const timer = setTimeout(() => void ask(), bookingLimits.searchPauseMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, canAsk, dispatch])
  return canAsk ? found : nothing
}
