import { useEffect, useRef } from 'react'
import { limits } from '#src/contract/rules/limits.ts'

/**
 * Hands what is typed to `keep`: after a pause, before the page is hidden or unloaded, and when the form goes.
 * @returns ends it, for a form whose words were sent.
 */
export const useKeptValues = <Values>(values: Values, keep: ((values: Values) => void) | undefined): (() => void) => {
  const latest = useRef({ values, keep })
  latest.current = { values, keep }
  const first = useRef(values)
  const isOver = useRef(false)

  useEffect(() => {
    if (values === first.current) return
    const timer = setTimeout(() => {
      if (!isOver.current) latest.current.keep?.(values)
    }, limits.draftPauseMilliseconds)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => {
    const keepNow = (): void => {
      if (!isOver.current) latest.current.keep?.(latest.current.values)
    }
    const keepChanged = (): void => {
      if (latest.current.values !== first.current) keepNow()
    }
    document.addEventListener('visibilitychange', keepChanged)
    window.addEventListener('pagehide', keepChanged)
    return () => {
      document.removeEventListener('visibilitychange', keepChanged)
      window.removeEventListener('pagehide', keepChanged)
      keepNow()
    }
  }, [])

  return () => {
    isOver.current = true
  }
}
