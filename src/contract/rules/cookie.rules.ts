import { limits } from './limits.ts'

/** STATE-12, LIMIT-12: 2030-12-31; one year ahead once that date is nearer than a year (S-31). */
export const cookieExpires = (now: Date): Date => {
  const ahead = new Date(now)
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 1)
  const fixed = new Date(limits.cookieExpiry)
  return fixed > ahead ? fixed : ahead
}
