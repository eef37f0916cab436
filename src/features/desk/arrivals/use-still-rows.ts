import { type RefObject, useEffect } from 'react'

/** What comes or goes above the rows while they are pointed at or have the focus is scrolled past: no row moves away. */
export const useStillRows = (rows: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let before: number | undefined
    const settle = (): void => {
      const { top = 0, height = 0 } = rows.current?.getBoundingClientRect() ?? {}
      // Hidden behind a panel they stand nowhere.
      const now = height === 0 ? undefined : top + window.scrollY
      const change = (now ?? 0) - (before ?? now ?? 0)
      const isUsed = rows.current?.matches(':hover') || rows.current?.contains(document.activeElement)
      if (now !== undefined && change !== 0 && isUsed) window.scrollBy(0, change)
      before = now
    }
    const { style } = document.body
    // Browsers that keep a place by themselves would scroll once more.
    style.overflowAnchor = 'none'
    // Told before it is drawn, also of what is above the page's own part.
    const observer = new ResizeObserver(settle)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      style.overflowAnchor = ''
    }
  }, [rows])
}
