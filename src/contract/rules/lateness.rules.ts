import { checkInLimits } from '../limits/check-in.limits.ts'

/** Of a visit whose patient nobody has seen yet. */
export type Lateness = 'late' | 'missed'

type Expected = { startTime: string; checkedInAt: string | null }

/** Undefined of who is here, and before the start. @param now as the server says it */
export const latenessOf = ({ startTime, checkedInAt }: Expected, now: string): Lateness | undefined => {
  const minutes = (Date.parse(now) - Date.parse(startTime)) / 60_000
  if (checkedInAt !== null || !(minutes > 0)) return undefined
  return minutes < checkInLimits.missedMinutes ? 'late' : 'missed'
}
