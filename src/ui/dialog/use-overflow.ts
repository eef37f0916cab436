import { useEffect, useState } from 'react'

/** Only an overflowing box is a tab stop, for scrolling. Either part may come later than the dialog. */
export const useOverflow = (box: HTMLElement | null, content: HTMLElement | null): boolean => {
  const [isOverflowing, setIsOverflowing] = useState(false)
  useEffect(() => {
    if (!box || !content) return undefined
    const observer = new ResizeObserver(() => setIsOverflowing(box.scrollHeight > box.clientHeight + 1))
    observer.observe(box)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box, content])
  return isOverflowing
}
