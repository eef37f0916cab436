import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'

/** Share of the window's height down to which the target counts as seen. */
const seenPart = 0.6

/** BOOK-24: after 100 ms, when content above has opened or closed; not when seen already. */
export const useScrollLater = (target: RefObject<HTMLElement | null>): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const top = target.current?.getBoundingClientRect().top
      if (top === undefined || (top >= 0 && top < window.innerHeight * seenPart)) return
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
    }, slotsLimits.slotScrollMilliseconds)
  }, [target])
}
