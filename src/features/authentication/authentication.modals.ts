import type { AuthenticationType } from '#src/contract/codes/authentication-types.ts'
import type { AuthenticationAnswer } from '#src/contract/entities/authentication.ts'
import type { ModalShape } from '#src/core/modals/modals.slice.ts'
import type { SentCode, SignInSubject } from './authentication.flow.ts'

export type DateOfBirthResult = { answer: AuthenticationAnswer } | 'link-gone'

export type OneTimePasswordProps = {
  bookingKey: string
  authenticationType: AuthenticationType
  shared?: boolean | undefined
  freshLink?: string | undefined
  /** Of the clinic, where it is known. */
  phone?: string | undefined
  /** Without it one is sent when the dialog opens. */
  sent?: SentCode | undefined
}

declare module '#src/core/modals/modals.slice.ts' {
  interface ModalMap {
    /** AUTH-11; answers what the server said, unless the date was wrong. */
    'date-of-birth': ModalShape<SignInSubject, DateOfBirthResult>
    /** AUTH-12; opened in place too. `signed-out`: the session ended meanwhile. */
    'one-time-password': ModalShape<OneTimePasswordProps, 'ok' | 'signed-out' | 'link-gone'>
  }
}
