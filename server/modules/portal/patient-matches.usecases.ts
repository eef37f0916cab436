// API-115, PORTAL-26: who has no link. The same is done whether anybody is found or not: that is looked up when the
// message is written, and once the code is right.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { PatientMatch, PatientMatchAnswer, PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../shared/app-error.ts'
import { hoursBefore } from '../../shared/clock.ts'
import { base62, sha256 } from '../../shared/ids.ts'
import type { SessionOpener } from '../access/session-opener.ts'
import { signedIn } from '../access/sessions.usecases.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { spellingsOf } from '../appointments/names.rules.ts'
import { answerTooOld, codesTooMany } from '../authentication/authentication.errors.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import { codeState, endChallenge, issueCode, lockChallenge } from '../authentication/codes.usecases.ts'
import { sessionView } from '../authentication/sign-in-view.ts'
import { type Compared, tryOnce } from '../authentication/tries.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { mobileOf } from '../recipients/contacts.ts'
import { findMatched, keyOfMatch, typedSubject } from './match-subject.ts'
import * as repository from './patient-matches.repository.ts'
import type { PortalContext } from './portal.usecases.ts'

type MatchContext = PortalContext & AuthenticationContext

const authenticationType = 'PATIENT_PORTAL'

/** A mobile number in the first of the provider's countries that has it. @throws request.invalid */
const phoneOf = ({ pack }: MatchContext, number: string): string => {
  const countries = [...new Set(pack.clinics.map(({ address }) => address.country))]
  const [found] = countries.flatMap((country) => mobileOf(pack, { number, country }) ?? [])
  if (found === undefined)
    throw new AppError('request.invalid', 400, { fields: [{ path: 'phone', code: 'email.no-sms' }] })
  return found
}

const spelt = (name: string): string => spellingsOf(name)[0] ?? ''

const rowOf = (context: MatchContext, { typed, locale, now }: { typed: Typed; locale: Locale; now: Date }) => {
  const { firstName, lastName, dateOfBirth, email = null } = typed
  const phone = typed.phone === undefined ? null : phoneOf(context, typed.phone)
  const person = [spelt(firstName), spelt(lastName), dateOfBirth, email?.toLowerCase(), phone]
  const id = base62(context.secrets.derive('patient-match', JSON.stringify(person)).subarray(0, 16), 22)
  return { ...{ id, firstName, lastName, dateOfBirth, email, phone, locale }, askedAt: now }
}

type Typed = Omit<PatientMatchRequest, 'puzzlePass' | 'hasOneName'>
type Asking = { typed: Typed; idempotencyKey: string; locale: Locale; browser: string; network: string }

/** @throws request.invalid, code.too-many, request.idempotency-key-reused */
export const askPatientMatch = async (
  context: MatchContext,
  { typed, idempotencyKey: key, locale, browser, network }: Asking,
): Promise<PatientMatch> => {
  const { db, secrets, clock } = context
  const now = clock.now()
  const row = rowOf(context, { typed, locale, now })
  const stranger = { scope: 'match', network } as const
  const request = { subject: typedSubject(row), authenticationType, otpType: undefined, browser, stranger } as const
  const { isSent } = await once<{ isSent: boolean }>({
    ...{ db, secrets, call: 'askPatientMatch', key, body: typed, now },
    keepsRefusals: false,
    work: async (tx) => {
      await repository.writeMatch(tx, row)
      const sending = await issueCode(context, tx, request, now)
      if (sending.kind === 'too-many') throw codesTooMany(sending.secondsLeft)
      if (sending.kind === 'nobody') throw codesTooMany(3600)
      return { isSent: sending.kind === 'sent' }
    },
  })
  context.bell.ring()
  const code = await codeState(context, request, clock.now())
  if (!code) throw answerTooOld()
  // One that was sent a moment ago is still good.
  return { match: row.id, code: { ...code, isSent } }
}

type Code = { match: string; otp: string }
type Worked = Compared & { at: string }

const isWithinCodeLife = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= authenticationLimits.codeMinutes * 60_000

type Validation = { code: Code; idempotencyKey: string; session: SessionOpener; caller: Caller; browser: string }

/** A right code opens the visit; the page opens the person's others by it. @throws request.idempotency-key-reused */
export const validatePatientMatch = async (
  context: MatchContext,
  { code: { match, otp }, idempotencyKey, session, caller, browser }: Validation,
): Promise<PatientMatchAnswer> => {
  const { db, secrets, clock } = context
  const call = 'validatePatientMatch'
  const now = clock.now()
  const matchedOf = async (on: Database) => {
    const row = await repository.readMatch(on, match)
    return row && findMatched(context, on, row)
  }
  const proofOf = ({ subject, mark: contactMark }: NonNullable<Awaited<ReturnType<typeof matchedOf>>>) => {
    const { bookingKey } = subject
    const origin = sha256(`${call} ${idempotencyKey}`)
    return signedIn(context, { bookingKey, authenticationType, proof: 'code', origin, contactMark }, now)
  }
  const open = async (tx: Database): Promise<boolean> => {
    const matched = await matchedOf(tx)
    if (!matched) return false
    await session.open(tx, proofOf(matched), now)
    const record = matched.subject.bookingKey
    await logAccess({ ...context, db: tx }, { caller, record, call, proof: 'code', outcome: 'signed-in' })
    return true
  }
  const outcome = await once<Worked>({
    ...{ db, secrets, call, key: idempotencyKey, body: { match, otp }, now },
    keepsRefusals: false,
    work: async (tx) => {
      const compared = await tryOnce(tx, {
        // By browser too: a stranger's wrong codes lock nobody else out (decision 0081).
        subject: sha256(`match ${match} ${browser}`),
        now,
        compare: async () => {
          const subject = { ...typedSubject(nobody), bookingKey: keyOfMatch(match) }
          const challenge = await lockChallenge(context, tx, { subject, authenticationType, browser }, now)
          const code = challenge.find(otp)
          if (!code) return challenge.isExpired(otp) ? 'expired' : 'wrong'
          if (!(await open(tx))) return 'wrong'
          if (challenge.id !== undefined) await endChallenge(tx, challenge.id, now)
          return 'right'
        },
      })
      return { ...compared, at: now.toISOString() }
    },
    replay: async (tx, before) => {
      if (before.outcome !== 'right') return
      if (!isWithinCodeLife(before.at, now) || !(await open(tx))) throw answerTooOld()
    },
  })
  const matched = outcome.outcome === 'right' ? await matchedOf(db) : undefined
  if (outcome.outcome === 'expired') return { success: false, maxAttemptsReached: false, isExpired: true }
  if (!matched) {
    const triesLeft = outcome.outcome === 'wrong' ? outcome.triesLeft : 0
    return { success: false, maxAttemptsReached: triesLeft === 0, triesLeft }
  }
  session.settle()
  const { expiresAt, idleEndsAt = null } = proofOf(matched)
  const seen = { authenticationType, proof: 'code', expiresAt, idleEndsAt } as const
  return { success: true, maxAttemptsReached: false, session: await sessionView(context, matched.subject, seen) }
}

const nobody: repository.PatientMatchRow = {
  ...{ id: '', firstName: '', lastName: '', dateOfBirth: '', email: null, phone: null, locale: 'en-AU' },
  askedAt: new Date(0),
}

/** Longer than a code is good, and no longer than it is of use. */
const keptHours = 1

export const sweepPatientMatches = ({ db }: Pick<MatchContext, 'db'>, now: Date): Promise<void> =>
  repository.deleteMatchesBefore(db, hoursBefore(now, keptHours))
