import { useEffect } from 'react'

/** The browser asks before the page is closed, while something would be left behind. */
export const useWarnOfLeaving = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
