import { useEffect, useState } from 'react'
import { useNow } from './use-now.ts'

/** Seconds that the server named, and when it did by this clock, in milliseconds. */
export type Pause = { seconds: number; from: number }

/** Counts down to 0. */
export const useSecondsLeft = ({ seconds, from }: Pause): number => {
  const [isOver, setIsOver] = useState(seconds === 0)
  useEffect(() => setIsOver(seconds === 0), [seconds])
  const now = useNow(1000, !isOver)
  const left = Math.min(seconds, Math.max(0, Math.ceil((from + seconds * 1000 - now) / 1000)))
  useEffect(() => {
    if (left === 0) setIsOver(true)
  }, [left])
  return left
}
