import { type ClosedReason, isLinkEnded } from '#src/contract/codes/statuses.ts'
import type { SessionBooking, SignIn, SignInRequest } from '#src/contract/entities/authentication.ts'
import type { Texts } from '#src/contract/entities/texts.ts'
import { proofNeeded } from '#src/contract/rules/sign-in-target.rules.ts'
import type { Database } from '../../db/database.ts'
import { daysBefore, hoursAfter } from '../../shared/clock.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { SessionRow } from '../access/sessions.usecases.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import { clinicEntity } from '../catalogue/catalogue.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { contactsOf, maskContact } from '../recipients/contacts.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { hasLockNotice } from './lock-notice.ts'

/** Undefined where the key is of another kind than the page that it stands on. */
export const findSubject = async (
  context: AuthenticationContext,
  db: Database,
  { bookingKey, authenticationType }: SignInRequest,
): Promise<SignInSubject | undefined> => {
  if (authenticationType === 'PATIENT_PORTAL') {
    const subject = await context.findSubject(db, bookingKey)
    return subject?.kind === 'SHARE' ? undefined : subject
  }
  if (authenticationType === 'BOOKING_REQUEST') return context.findSubject(db, bookingKey, 'BOOKING_REQUEST')
  const visit = await context.findSubject(db, bookingKey, 'APPOINTMENT')
  if (visit || authenticationType !== 'APPOINTMENT_RESULTS') return visit
  return context.findSubject(db, bookingKey, 'SHARE')
}

const isTooOld = ({ pack }: AuthenticationContext, { endsAt }: SignInSubject, now: Date): boolean =>
  endsAt !== null && endsAt <= daysBefore(now, pack.settings.signIn.linkClosesDays)

export const closedAs = (context: AuthenticationContext, subject: SignInSubject, now: Date): ClosedReason | null =>
  subject.closed ?? (isTooOld(context, subject, now) ? 'EXPIRED' : null)

/** A fresh link opens what only its link has ended of. */
export const closedToFreshLink = ({ closed }: SignInSubject): ClosedReason | null =>
  closed !== null && isLinkEnded(closed) ? null : closed

export const neededProof = ({ pack }: AuthenticationContext, { authenticationType, shared = false }: SignInRequest) =>
  proofNeeded(authenticationType, { shared, portalCode: pack.settings.signIn.portalCode })

export const asksNumber = ({ pack }: AuthenticationContext): boolean => pack.settings.signIn.contactNumber

const clinicOf = async (context: AuthenticationContext, { clinicId }: SignInSubject) =>
  clinicEntity(clinicId, await clinicDefinition(context, clinicId), context.catalogue.pack)

type Seen = {
  request: SignInRequest
  subject: SignInSubject
  lockedUntil: Date | null
  puzzleNeeded: boolean
  isFresh: boolean
}

export const signInView = async (context: AuthenticationContext, seen: Seen, now: Date): Promise<SignIn> => {
  const { request, subject, lockedUntil, puzzleNeeded, isFresh } = seen
  const clinic = await clinicOf(context, subject)
  const known = context.catalogue.clinic(subject.clinicId)
  const { linkClosesDays } = context.pack.settings.signIn
  const closed = isFresh ? closedToFreshLink(subject) : closedAs(context, subject, now)
  const isByAge = closed !== null && subject.closed === null
  const isOwnerTold = lockedUntil !== null && (await hasLockNotice(context.db, subject.bookingKey, now))
  const closedAt = isByAge && subject.endsAt ? hoursAfter(subject.endsAt, linkClosesDays * 24) : null
  return {
    authenticationType: request.authenticationType,
    kind: subject.kind,
    day: subject.startsAt && zonedDay(subject.startsAt.getTime(), clinic.timeZone),
    clinic,
    closed,
    closedAt: closedAt && toZonedIso(closedAt.getTime(), clinic.timeZone),
    maxAttemptsReached: lockedUntil !== null,
    triesAgainAt: lockedUntil && toZonedIso(lockedUntil.getTime(), clinic.timeZone),
    ...(isOwnerTold ? { isOwnerTold } : {}),
    contactNumberAuthEnabled: asksNumber(context) && subject.kind !== 'SHARE',
    contactNumberMaxDigits: bookingFormAt(context.catalogue.pack, known ? [known] : []).contactNumberMaxDigits,
    proof: neededProof(context, request),
    ...(subject.isPassword ? { hasPassword: true } : {}),
    contacts: contactsOf(context.pack, subject).map(({ otpType }) => otpType),
    puzzleNeeded,
    roleTranslations: roleTextsFor(context, { shared: request.shared === true || subject.kind === 'SHARE' }),
  }
}

/** I18N-06 */
export const roleTextsFor = (
  { pack }: Pick<AuthenticationContext, 'pack'>,
  { shared }: Pick<SignInRequest, 'shared'>,
): Texts => pack.roleTexts[shared ? 'recipient' : 'patient'] ?? {}

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
    ...(subject.kind === 'SHARE' ? { isShare: true } : {}),
    firstName: subject.firstName,
    contacts: contactsOf(context.pack, subject).map(maskContact),
    idleEndsAt: row.idleEndsAt && instant(row.idleEndsAt),
    endsAt: instant(row.expiresAt),
  }
}
