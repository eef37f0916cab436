import type { ClosedStatus } from '#src/contract/codes/statuses.ts'
import type { SessionBooking, SignIn, SignInRequest } from '#src/contract/entities/authentication.ts'
import { proofNeeded } from '#src/contract/rules/sign-in-target.rules.ts'
import type { Database } from '../../db/database.ts'
import { daysBefore } from '../../shared/clock.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { SessionRow } from '../access/sessions.usecases.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import { clinicEntity } from '../catalogue/catalogue.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { contactsOf, maskContact } from './contacts.ts'
import type { SignInSubject } from './subjects.ts'

/** Undefined where the key is of another kind than the page that it stands on. */
export const findSubject = async (
  context: AuthenticationContext,
  db: Database,
  { bookingKey, authenticationType }: SignInRequest,
): Promise<SignInSubject | undefined> => {
  const subject = await context.findSubject(db, bookingKey)
  const isRequest = authenticationType === 'BOOKING_REQUEST'
  return subject && (authenticationType === 'PATIENT_PORTAL' || isRequest === (subject.kind === 'BOOKING_REQUEST'))
    ? subject
    : undefined
}

export const isTooOld = ({ pack }: AuthenticationContext, { endsAt }: SignInSubject, now: Date): boolean =>
  endsAt !== null && endsAt <= daysBefore(now, pack.settings.signIn.linkClosesDays)

export const closedAs = (context: AuthenticationContext, subject: SignInSubject, now: Date): ClosedStatus | null =>
  subject.closed ?? (isTooOld(context, subject, now) ? 'EXPIRED' : null)

export const neededProof = ({ pack }: AuthenticationContext, { authenticationType, shared = false }: SignInRequest) =>
  proofNeeded(authenticationType, { shared, portalCode: pack.settings.signIn.portalCode })

export const asksNumber = ({ pack }: AuthenticationContext): boolean => pack.settings.signIn.contactNumber

const clinicOf = async (context: AuthenticationContext, { clinicId }: SignInSubject) =>
  clinicEntity(clinicId, await clinicDefinition(context, clinicId), context.catalogue.pack)

type Seen = {
  request: SignInRequest
  subject: SignInSubject
  maxAttemptsReached: boolean
  puzzleNeeded: boolean
  /** A fresh link opens also what is too old. */
  isFresh: boolean
}

export const signInView = async (context: AuthenticationContext, seen: Seen, now: Date): Promise<SignIn> => {
  const { request, subject, maxAttemptsReached, puzzleNeeded, isFresh } = seen
  const clinic = await clinicOf(context, subject)
  const known = context.catalogue.clinic(subject.clinicId)
  return {
    authenticationType: request.authenticationType,
    kind: subject.kind,
    day: subject.startsAt && zonedDay(subject.startsAt.getTime(), clinic.timeZone),
    clinic,
    closed: isFresh ? subject.closed : closedAs(context, subject, now),
    maxAttemptsReached,
    contactNumberAuthEnabled: asksNumber(context),
    contactNumberMaxDigits: bookingFormAt(context.catalogue.pack, known ? [known] : []).contactNumberMaxDigits,
    proof: neededProof(context, request),
    contacts: contactsOf(context.pack, subject).map(({ otpType }) => otpType),
    puzzleNeeded,
    roleTranslations: {},
  }
}

export const sessionView = async (
  context: AuthenticationContext,
  subject: SignInSubject,
  row: Pick<SessionRow, 'authenticationType' | 'proof' | 'idleEndsAt' | 'expiresAt'>,
): Promise<SessionBooking> => {
  const { timeZone } = await clinicDefinition(context, subject.clinicId)
  const instant = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  return {
    bookingKey: subject.bookingKey,
    authenticationType: row.authenticationType,
    proof: row.proof,
    firstName: subject.firstName,
    contacts: contactsOf(context.pack, subject).map(maskContact),
    idleEndsAt: row.idleEndsAt && instant(row.idleEndsAt),
    endsAt: instant(row.expiresAt),
  }
}
