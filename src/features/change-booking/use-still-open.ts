import { useEffect, useState } from 'react'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'

const longestTimer = 2 ** 31 - 1

/**
 * False from ten seconds before the end, so that no press comes too late.
 * @param closesAt instant of the server. @param now what the server's clock said when the page asked.
 */
export const useStillOpen = (closesAt: string | undefined, now: string | undefined): boolean => {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (closesAt === undefined || now === undefined) return
    const left = Date.parse(closesAt) - Date.parse(now) - changesLimits.closingSeconds * 1000
    if (left > longestTimer) return
    const timer = setTimeout(() => setEnded(closesAt), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [closesAt, now])
  return closesAt === undefined || ended !== closesAt
}
