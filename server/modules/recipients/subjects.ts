// What can be signed in to; each module that has some offers them.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { ClosedReason } from '#src/contract/codes/statuses.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import type { Database } from '../../db/database.ts'

export type SignInSubject = {
  kind: SignIn['kind']
  bookingKey: string
  firstName: string
  dateOfBirth: string
  contactNumbers: readonly string[]
  /** Of the booker, where there is one. */
  email: string | null
  phone: { number: string; country: string } | null
  clinicId: number
  startsAt: Date | null
  endsAt: Date | null
  /** What is stored; that a link is too old is known without it. */
  closed: ClosedReason | null
  locale: Locale
  /** Of a share that has one: asked for in place of the birth date. */
  isPassword?: ((password: string) => boolean) | undefined
}

export type FindSubject<Context> = (
  context: Context,
  db: Database,
  bookingKey: string,
) => Promise<SignInSubject | undefined>
