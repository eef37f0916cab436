import { commonLimits } from '../limits/common.limits.ts'

const yearAfter = (now: Date): Date => {
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}

/** S-31: the fixed date, or one year ahead once it is nearer. */
export const cookieExpires = (now: Date): Date => {
  const fixed = new Date(commonLimits.cookieExpiry)
  const ahead = yearAfter(now)
  return ahead > fixed ? ahead : fixed
}
