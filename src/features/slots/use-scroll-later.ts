import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { limits } from '#src/contract/rules/limits.ts'

/** Answers how far down the window something may begin and still be taken for seen. */
const seenPart = 0.6

/** BOOK-24: brings the slots into sight 100 ms later, when what opens or closes above them has done so; not when they are seen already. */
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
    }, limits.slotScrollMilliseconds)
  }, [target])
}
