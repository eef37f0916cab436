import { type RefObject, useLayoutEffect, useRef } from 'react'

type Part = RefObject<HTMLElement | null>

/** What comes or goes above the rows while they are pointed at or have the focus is scrolled past: no row moves away. */
export const useStillRows = (above: Part, rows: Part): void => {
  const height = useRef<number>(undefined)
  // After each drawing: any of it may have changed the height.
  useLayoutEffect(() => {
    const now = above.current?.offsetHeight ?? 0
    const change = now - (height.current ?? now)
    height.current = now
    const isUsed = rows.current?.matches(':hover') || rows.current?.contains(document.activeElement)
    if (change !== 0 && isUsed) window.scrollBy(0, change)
  })
}
