import { useEffect, useRef } from 'react'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'

/** Saves after a pause, before the page is hidden or unloaded, and on unmount. @returns ends that. */
export const useDraft = <Values>(values: Values, save: ((values: Values) => void) | undefined): (() => void) => {
  const latest = useRef({ values, save })
  latest.current = { values, save }
  const first = useRef(values)
  const isOver = useRef(false)

  useEffect(() => {
    if (values === first.current) return
    const timer = setTimeout(() => {
      if (!isOver.current) latest.current.save?.(values)
    }, bookingLimits.draftPauseMilliseconds)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => {
    const saveNow = (): void => {
      if (!isOver.current) latest.current.save?.(latest.current.values)
    }
    const saveChanged = (): void => {
      if (latest.current.values !== first.current) saveNow()
    }
    document.addEventListener('visibilitychange', saveChanged)
    window.addEventListener('pagehide', saveChanged)
    return () => {
      document.removeEventListener('visibilitychange', saveChanged)
      window.removeEventListener('pagehide', saveChanged)
      saveNow()
    }
  }, [])

  return () => {
    isOver.current = true
  }
}
