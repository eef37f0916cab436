import { useEffect, useState } from 'react'
import { commonLimits } from '#src/contract/limits/common.limits.ts'

/** `long`: what happens is said. `endless`: there is a way out. */
export type Wait = 'none' | 'short' | 'long' | 'endless'

export const useWait = (isWaiting: boolean): Wait => {
  const [wait, setWait] = useState<'short' | 'long' | 'endless'>('short')
  useEffect(() => {
    if (!isWaiting) return
    const timers = [
      setTimeout(() => setWait('long'), commonLimits.waitUntoldMilliseconds),
      setTimeout(() => setWait('endless'), commonLimits.waitWithoutExitMilliseconds),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setWait('short')
    }
  }, [isWaiting])
  return isWaiting ? wait : 'none'
}
