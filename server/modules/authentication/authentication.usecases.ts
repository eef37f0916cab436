import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/authentication.calls.ts'
import type { Proof } from '#src/contract/codes/access.ts'
import type { ClosedReason } from '#src/contract/codes/statuses.ts'
import type { AuthenticationAnswer, SignInRequest } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { nationalDigits } from '#src/contract/rules/contact-number.rules.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { sha256 } from '../../shared/ids.ts'
import { logRefusedKey } from '../access/refused-keys.ts'
import type { SessionOpener } from '../access/session-opener.ts'
import { signedIn } from '../access/sessions.usecases.ts'
import { countRefusal } from '../access-log/access-events.usecases.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { channelOf } from '../recipients/contacts.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import { answerTooOld, contactNumberRequired, freshLinkGone } from './authentication.errors.ts'
import * as repository from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { chooseContact, codeState, countSending, issueCode, lockChallenge } from './codes.usecases.ts'
import { liveFreshLink } from './fresh-links.usecases.ts'
import { lockedKind } from './lock-notice.ts'
import {
  asksNumber,
  closedAs,
  closedToFreshLink,
  findSubject,
  neededProof,
  roleTextsFor,
  sessionView,
} from './sign-in-view.ts'
import { type Compared, triesSubject, tryOnce } from './tries.ts'

type BirthDate = z.output<(typeof calls.authenticate)['body']>
type Code = z.output<(typeof calls.validateCode)['body']>
type Sent<Body> = { body: Body; idempotencyKey: string; session: SessionOpener; caller: Caller; browser: string }

/** A right code with the mark of the contact that it went to. */
type Worked = (Compared | { outcome: 'closed'; closed: ClosedReason }) & {
  contactMark?: string | undefined
  isShare?: boolean | undefined
  isCodeSent?: boolean | undefined
}

/** What is kept for a repeated request: it names nobody. */
type Outcome = Worked & { at: string }

/** A repeated request opens as the first did, for as long as a code is good. */
const repeatMilliseconds = authenticationLimits.codeMinutes * 60_000

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

const nobody: Pick<SignInSubject, 'dateOfBirth' | 'contactNumbers'> = { dateOfBirth: '', contactNumbers: [] }

/** With its country or without it. */
const isOneOf = (numbers: readonly string[], given: string): boolean =>
  numbers.some((number) => nationalDigits(number) === nationalDigits(given))

const isPerson = (context: AuthenticationContext, subject: SignInSubject | undefined, body: BirthDate): boolean => {
  const { dateOfBirth, contactNumbers } = subject ?? nobody
  if (subject?.isPassword) return body.password !== undefined && subject.isPassword(body.password)
  const isDate = body.dateOfBirth !== undefined && isSame(dateOfBirth, body.dateOfBirth)
  const isNumber = !asksNumber(context) || isOneOf(contactNumbers, body.contactNumber ?? '')
  return isDate && (isNumber || subject?.kind === 'SHARE')
}

/** @throws fresh-link.gone */
const linkOf = async (
  tx: Database,
  { freshLink, bookingKey, authenticationType }: SignInRequest & { freshLink?: string | undefined },
  now: Date,
): Promise<repository.FreshLink | undefined> => {
  if (freshLink === undefined) return undefined
  const link = await liveFreshLink(tx, freshLink, now)
  if (link.bookingKey !== bookingKey || link.authenticationType !== authenticationType) throw freshLinkGone()
  return link
}

const tellOfLock = async (
  context: AuthenticationContext,
  tx: Database,
  subject: SignInSubject,
  now: Date,
): Promise<void> => {
  const contact = await chooseContact(context, tx, { subject, otpType: 'EMAIL' }, now)
  if (!contact) return
  const quota = {
    name: 'sign-in.lock-notice',
    subject: subject.bookingKey,
    max: 1,
    seconds: authenticationLimits.wrongTriesHours * 3600,
  }
  if ((await useQuota(tx, quota, now)) > 0) return
  if (contact.otpType === 'SMS' && (await countSending(context, tx, { contact, quotas: [], now })) > 0) return
  const { bookingKey, locale } = subject
  await queueMails(tx, [{ kind: lockedKind, subject: bookingKey, locale, channel: channelOf(contact) }], now)
}

type Step<Body> = Sent<Body> & {
  call: 'authenticate' | 'validateCode'
  proof: Exclude<Proof, 'made-here'>
  work: (tx: Database, now: Date) => Promise<Worked>
}

/** Counts once and opens the session each time: the answer before may have been lost. */
const step = async <Body extends SignInRequest>(
  context: AuthenticationContext,
  { body, idempotencyKey, session, caller, call, proof, work }: Step<Body>,
): Promise<Outcome> => {
  const now = context.clock.now()
  const { bookingKey, authenticationType } = body
  const origin = sha256(`${call} ${idempotencyKey}`)
  const log = (tx: Database, outcome: string): Promise<void> =>
    logRefusedKey({ ...context, db: tx }, { caller, record: bookingKey, call, outcome })
  const open = async (tx: Database, { contactMark, isShare = false }: Worked): Promise<void> => {
    const actor = isShare ? ('share-contact' as const) : undefined
    const given = { bookingKey, authenticationType, proof, origin, contactMark, actor }
    await session.open(tx, signedIn(context, given, now), now)
    await logAccess({ ...context, db: tx }, { caller, record: bookingKey, call, proof, outcome: 'signed-in' })
  }
  const outcome = await once<Outcome>({
    db: context.db,
    secrets: context.secrets,
    call,
    key: idempotencyKey,
    body,
    now,
    keepsRefusals: false,
    work: async (tx) => {
      const done = await work(tx, now)
      await (done.outcome === 'right' ? open(tx, done) : log(tx, done.outcome))
      return { ...done, at: now.toISOString() }
    },
    replay: async (tx, before) => {
      if (before.outcome !== 'right') return
      if (now.getTime() - Date.parse(before.at) > repeatMilliseconds) throw answerTooOld()
      await open(tx, before)
    },
  })
  session.settle()
  context.bell.ring()
  return outcome
}

const toldOf = (context: AuthenticationContext, request: SignInRequest, outcome: Outcome): AuthenticationAnswer => {
  const isLast = outcome.outcome === 'wrong' && outcome.triesLeft === 0
  return {
    success: outcome.outcome === 'right',
    maxAttemptsReached: outcome.outcome === 'locked' || isLast,
    ...(outcome.outcome === 'wrong' ? { triesLeft: outcome.triesLeft } : {}),
    ...(outcome.outcome === 'expired' ? { isExpired: true } : {}),
    ...(outcome.outcome === 'closed' ? { closed: outcome.closed } : {}),
    roleTranslations: roleTextsFor(context, request),
  }
}

const sessionOf = (
  context: AuthenticationContext,
  subject: SignInSubject,
  { authenticationType }: SignInRequest,
  proof: Exclude<Proof, 'made-here'>,
) => {
  const now = context.clock.now()
  const row = signedIn(context, { bookingKey: subject.bookingKey, authenticationType, proof, origin: '' }, now)
  return sessionView(context, subject, {
    authenticationType,
    proof,
    idleEndsAt: row.idleEndsAt ?? null,
    expiresAt: row.expiresAt,
  })
}

/** API-30. @throws request.invalid, fresh-link.gone, request.idempotency-key-reused */
export const authenticate = async (
  context: AuthenticationContext,
  sent: Sent<BirthDate>,
): Promise<AuthenticationAnswer> => {
  const { body, browser, caller } = sent
  const { bookingKey, authenticationType, otpType } = body
  // Who was shared with does not know it; of a booking it stays wrong without.
  if (asksNumber(context) && body.contactNumber === undefined && !body.shared) throw contactNumberRequired()
  const needsCode = neededProof(context, body) === 'code'
  const outcome = await step(context, {
    ...sent,
    call: 'authenticate',
    proof: 'birth-date',
    work: async (tx, now) => {
      const link = await linkOf(tx, body, now)
      const subject = await findSubject(context, tx, body)
      const closed = subject && (link ? closedToFreshLink(subject) : closedAs(context, subject, now))
      if (closed) return { outcome: 'closed', closed }
      const compared = await tryOnce(tx, {
        subject: triesSubject(bookingKey, link),
        now,
        compare: async () => (isPerson(context, subject, body) ? 'right' : 'wrong'),
      })
      if (!subject) return compared
      if (compared.outcome === 'wrong' && compared.triesLeft === 0) await tellOfLock(context, tx, subject, now)
      const isRight = compared.outcome === 'right'
      const sending =
        isRight && needsCode
          ? await issueCode(context, tx, { subject, authenticationType, otpType, browser }, now)
          : undefined
      // The answer is no refusal: the date was right.
      if (sending?.kind === 'too-many') await countRefusal({ ...context, db: tx }, 'cap-reached', caller.network)
      const isCodeSent = sending?.kind === 'sent'
      if (isRight && !needsCode && link) await repository.useFreshLink(tx, link.id, now)
      return { ...compared, isShare: subject.kind === 'SHARE', isCodeSent }
    },
  })
  const answer = toldOf(context, body, outcome)
  const subject = answer.success ? await findSubject(context, context.db, body) : undefined
  if (!subject) return answer
  const session = await sessionOf(context, subject, body, 'birth-date')
  if (!needsCode) return { ...answer, next: 'target', session }
  const code = await codeState(context, { subject, authenticationType, otpType, browser }, context.clock.now())
  if (!code) return { ...answer, next: 'call', session }
  return { ...answer, next: 'code', session, code: { ...code, isSent: outcome.isCodeSent ?? false } }
}

/** API-31. @throws fresh-link.gone, request.idempotency-key-reused */
export const validateCode = async (context: AuthenticationContext, sent: Sent<Code>): Promise<AuthenticationAnswer> => {
  const { body, browser } = sent
  const { bookingKey, authenticationType, otp } = body
  const outcome = await step(context, {
    ...sent,
    call: 'validateCode',
    proof: 'code',
    work: async (tx, now) => {
      const link = await linkOf(tx, body, now)
      const subject = await findSubject(context, tx, body)
      // A share that was stopped meanwhile.
      if (subject?.kind === 'SHARE' && subject.closed) return { outcome: 'closed', closed: subject.closed }
      let challengeId: string | undefined
      let contactMark: string | undefined
      const compared = await tryOnce(tx, {
        subject: triesSubject(bookingKey, link),
        now,
        compare: async () => {
          if (!subject) return 'wrong'
          const challenge = await lockChallenge(context, tx, { subject, authenticationType, browser }, now)
          challengeId = challenge.id
          const code = challenge.find(otp)
          contactMark = code?.contactMark ?? undefined
          if (code) return 'right'
          return challenge.isExpired(otp) ? 'expired' : 'wrong'
        },
      })
      if (compared.outcome === 'right') {
        if (challengeId !== undefined) await repository.endChallenge(tx, challengeId, now)
        if (link) await repository.useFreshLink(tx, link.id, now)
      } else if (compared.outcome === 'wrong' && compared.triesLeft === 0 && subject)
        await tellOfLock(context, tx, subject, now)
      return compared.outcome === 'right' ? { ...compared, contactMark, isShare: subject?.kind === 'SHARE' } : compared
    },
  })
  const answer = toldOf(context, body, outcome)
  const subject = answer.success ? await findSubject(context, context.db, body) : undefined
  return subject ? { ...answer, next: 'target', session: await sessionOf(context, subject, body, 'code') } : answer
}
