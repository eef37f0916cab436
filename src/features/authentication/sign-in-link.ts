// What an address asks to be signed in to; everything in it may be anybody's.
import {
  type AuthenticationType,
  authenticationTypes,
  type OtpType,
  otpTypes,
} from '#src/contract/codes/authentication-types.ts'
import { framePath, isFramePath, pagePaths } from '#src/contract/codes/page-paths.ts'
import type { SignInRequest } from '#src/contract/entities/authentication.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { type RedirectTarget, redirectTarget } from '#src/contract/rules/redirect.rules.ts'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import type { SignInParams } from '#src/core/session/sign-in-navigation.ts'

/** ROUTE-20; the others follow from the page alone (S-18), though our own way here names them too. */
const linkTypes: readonly AuthenticationType[] = ['BOOKING_REQUEST', 'APPOINTMENT']

export type SignInLink = {
  request: SignInRequest
  /** Undefined where the address to lead to was refused: then the type's own page. */
  target: RedirectTarget | undefined
  isForStaff: boolean
  otpType?: OtpType | undefined
}

/** Without values: for the console. */
export type LinkWarning = 'Missing authentication params' | 'type and isBookingRequest differ: type wins'

const isYes = (value: string | undefined): boolean => value === 'true'

/** S-16 */
const isInConflict = ({ type, isBookingRequest }: SignInParams): boolean =>
  isBookingRequest !== undefined && isYes(isBookingRequest) !== (type === 'BOOKING_REQUEST')

const missing = 'Missing authentication params'
const conflict = 'type and isBookingRequest differ: type wins'

const withoutFrame = (pathname: string): string => (isFramePath(pathname) ? pathname.slice(framePath.length) : pathname)

/** A way back here would ask again. */
const leadsNowhere = (pathname: string): boolean =>
  [pagePaths.authentication, pagePaths.deny].some((path) => path === withoutFrame(pathname).replace(/\/$/, ''))

const allowedTarget = (
  returnUrl: string,
  origin: string,
  allowedRedirects: readonly string[],
): RedirectTarget | undefined => {
  const target = redirectTarget(returnUrl, origin, allowedRedirects)
  return target && 'path' in target && leadsNowhere(new URL(target.path, origin).pathname) ? undefined : target
}

type Reading = { link?: SignInLink; warnings: LinkWarning[] }
type Site = { origin: string; allowedRedirects: readonly string[] }

export const readSignInLink = (params: SignInParams = {}, { origin, allowedRedirects }: Site): Reading => {
  const { bookingKey = '', returnUrl = '' } = params
  const type = authenticationTypes.find((each) => each === params.type)
  const warnings: LinkWarning[] = type && isInConflict(params) ? [conflict] : []
  const target = allowedTarget(returnUrl, origin, allowedRedirects)
  const path = target && 'path' in target ? new URL(target.path, origin) : undefined
  const page = path && signInTargetAt(path.pathname, path.search)
  const authenticationType = page?.authenticationType ?? linkTypes.find((each) => each === type)
  // S-17: nothing is guessed.
  if (!bookingKeySchema.safeParse(bookingKey).success || returnUrl === '' || !type || !authenticationType)
    return { warnings: [missing, ...warnings] }
  const request: SignInRequest = {
    // Of the page that is opened afterwards, or it would be refused there.
    bookingKey: page?.bookingKey ?? bookingKey,
    authenticationType,
    ...(isYes(params.shared) ? { shared: true } : {}),
  }
  const otpType = otpTypes.find((each) => each === params.otpType)
  return { link: { request, target, otpType, isForStaff: isYes(params.staffBooking) }, warnings }
}
