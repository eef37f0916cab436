// What `/authentication` and `/deny` are opened with: navigation state in place of an address (S-11).
import type { AuthenticationType, OtpType } from '#src/contract/codes/authentication-types.ts'
import type { ClosedStatus } from '#src/contract/codes/statuses.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'

/** ROUTE-19, as an address gave it: unchecked. The first inline script writes the same shape. */
export type SignInParams = {
  returnUrl?: string
  bookingKey?: string
  type?: string
  isBookingRequest?: string
  shared?: string
  staffBooking?: string
  otpType?: string
  /** S-20: in the history's entry, so that a page that is loaded anew has it; in no address. */
  freshLink?: string
}

/** ROUTE-17, in the order of S-15. */
export type DenyReason =
  | { maxAttempts: true; message?: 'max_attempts_reached_shared' | 'max_attempts_reached_results' }
  | { revoked: true }
  | { resultsExpired: true }
  | { status: ClosedStatus | 'OTHER' }
  /** QUES-38, QUES-39: an answer was refused; `message` is the server's own. */
  | { unsaved: 'PAIN_SCORE' | 'PROTOCOL'; message?: string; redirectUrl: string }
  /** QUES-21: plain text of the provider. */
  | {
      answers: 'DENY_BOOKING' | 'DENY_BOOKING_REQUEST'
      message?: string
      /** The one that was chosen. */
      clinic?: Clinic | undefined
      /** The questions, to look at them again. */
      checkPath: string
    }

/** Of the link that opened nothing: what a fresh one is asked for with. */
export type DeniedLink = {
  bookingKey: string
  authenticationType: AuthenticationType
  shared?: boolean
  otpType?: OtpType
}

/** ROUTE-34, QUES-17, QUES-19: of an entry from inside; never from an address. */
export type QuestionsParams = {
  /** The page before has asked for the sign-in. */
  bypassGuard?: true
  /** What was answered is looked at, not decided again. */
  isChecking?: true
  /** A page of this site: where it goes on afterwards. */
  path?: string
  /** Where closing it unanswered leads. */
  closedPath?: string
}

export type DenyParams = { reason: DenyReason; link?: DeniedLink }

/** `location.state` of the router, and `history.state.usr` of the browser. */
export type SignInNavigation = { signIn?: SignInParams; deny?: DenyParams; questions?: QuestionsParams }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's own type can only be added to
  interface Window {
    /** S-11: taken out of the address by the first inline script; in memory alone. */
    signInBirthDate?: string | undefined
    /** Of the fragment of a fresh link. */
    freshLink?: string | undefined
  }
}
