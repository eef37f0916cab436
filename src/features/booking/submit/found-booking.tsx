import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { selectCreation } from '../create/creation.slice.ts'
import { selectBookingForm } from '../details/booking-form.slice.ts'

export const FoundBooking = () => {
  const { found, foundBy } = useSelector(selectCreation)
  const { form } = useSelector(selectBookingForm)
  const paths = usePaths()
  const navigate = useNavigate()
  // `navigate` is another function after each navigation.
  const go = useRef(navigate)
  go.current = navigate
  const dispatch = useAppDispatch()
  const { i18n } = useTranslation()
  const { language } = i18n
  const canReopen = found !== null && foundBy !== null && form !== null
  useEffect(() => {
    if (found === null) return
    let isWanted = true
    const lead = async (): Promise<void> => {
      try {
        if (canReopen) await dispatch((await import('./create.thunks.ts')).reopenFound(language))
      } finally {
        if (isWanted) await go.current(paths.booked(found, false), { replace: true })
      }
    }
    lead().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [found, canReopen, language, dispatch, paths])
  return null
}
