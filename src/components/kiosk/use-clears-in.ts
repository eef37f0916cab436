import { useEffect, useState } from 'react'

const touches = ['pointerdown', 'keydown'] as const

/** Seconds until `clear` is called; every touch and key begins them anew. */
export const useClearsIn = (seconds: number, clear: () => void): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    const again = (): void => setLeft(seconds)
    for (const touch of touches) window.addEventListener(touch, again, { passive: true })
    return () => {
      clearInterval(timer)
      for (const touch of touches) window.removeEventListener(touch, again)
    }
  }, [seconds])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) clear()
  }, [isOver, clear])
  return left
}
