import { useEffect, useRef } from 'react'
import { limits } from '#src/contract/rules/limits.ts'
import { keepBeforePicker } from '#src/core/device/picker.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { BookingFormValues } from './booking.form.ts'
import { formKept } from './booking-form.slice.ts'

/** Whatever takes the page away, a lost hold, the back button, another app or a reload: the words stay. */
export const useKeptWhileTyped = (values: BookingFormValues): void => {
  const dispatch = useAppDispatch()
  const latest = useRef(values)
  latest.current = values
  const first = useRef(values)

  useEffect(() => {
    if (values === first.current) return
    const timer = setTimeout(() => dispatch(formKept(values)), limits.draftPauseMilliseconds)
    return () => clearTimeout(timer)
  }, [values, dispatch])

  // A camera may take the page away.
  useEffect(() => keepBeforePicker(async () => void dispatch(formKept(latest.current))), [dispatch])

  useEffect(() => {
    const keep = (): void => {
      if (latest.current !== first.current) dispatch(formKept(latest.current))
    }
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
      dispatch(formKept(latest.current))
    }
  }, [dispatch])
}
