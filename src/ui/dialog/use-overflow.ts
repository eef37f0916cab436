import { type RefObject, useEffect, useState } from 'react'

/** Only an overflowing box is a tab stop, for scrolling. */
export const useOverflow = (box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setIsOverflowing] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
      setIsOverflowing(scrollHeight > clientHeight + 1)
    })
    for (const { current } of [box, content]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [box, content])
  return isOverflowing
}
