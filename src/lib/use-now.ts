import { useEffect, useState } from 'react'

/** Milliseconds. */
export const useNow = (period: number, running = true): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), period)
    return () => clearInterval(timer)
  }, [period, running])
  return now
}
