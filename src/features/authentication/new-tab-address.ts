import { framePath, isFramePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import { signInPath } from '#src/contract/rules/sign-in-target.rules.ts'
import type { SignInSubject } from './authentication.flow.ts'

const withoutFrame = (path: string): string =>
  isFramePath(path.split(/[?#]/)[0] ?? '') ? path.slice(framePath.length) || pagePaths.home : path

/** S-24: outside the frame, whose memory the new tab does not have. */
export const newTabAddress = ({ request, target }: Pick<SignInSubject, 'request' | 'target'>): string => {
  const { bookingKey, authenticationType, shared } = request
  const returnUrl = target && 'path' in target ? withoutFrame(target.path) : signInPath(authenticationType, bookingKey)
  const type = authenticationType === 'BOOKING_REQUEST' ? authenticationType : 'APPOINTMENT'
  const query = new URLSearchParams({ returnUrl, bookingKey, type, ...(shared ? { shared: 'true' } : {}) })
  return `${pagePaths.authentication}?${query}`
}
