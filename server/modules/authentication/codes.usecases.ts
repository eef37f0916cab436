import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { AuthenticationType, OtpType } from '#src/contract/codes/authentication-types.ts'
import type { CodeState } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import type { Quota } from '../quotas/quotas.usecases.ts'
import { quotaWait, useQuota } from '../quotas/quotas.usecases.ts'
import * as repository from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { type Contact, channelOf, contactMark, contactsOf, maskContact } from './contacts.ts'
import type { SignInSubject } from './subjects.ts'

const { codeDigits, codeMinutes, codesValid, sendsPerChallenge, challengesPerHour, codesPerDay, resendMostSeconds } =
  authenticationLimits

export const codeKind = 'one-time-code'

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const codeLife = codeMinutes * 60

/** The same each time, so that it can be composed when it is sent and is stored nowhere. */
export const digitsOf = (secrets: Secrets, codeId: string): string => {
  const number = secrets.derive('one-time-code', codeId).readBigUInt64BE()
  return String(number % 10n ** BigInt(codeDigits)).padStart(codeDigits, '0')
}

export type CodeRequest = {
  subject: SignInSubject
  authenticationType: AuthenticationType
  otpType: OtpType | undefined
  /** Counted apart: whoever knows no booking uses up no code of who does. */
  scope?: 'match' | undefined
}

type Scope = CodeRequest['scope']

type Sending =
  | { kind: 'sent' | 'too-soon' | 'too-many'; contact: Contact; secondsLeft: number; sends: number }
  | { kind: 'nobody' }

const secondsUntil = (time: Date, now: Date): number => Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000))

const pauseAfter = (sends: number, firstSeconds: number): number =>
  Math.min(firstSeconds * 2 ** Math.max(0, sends - 1), resendMostSeconds)

const codeLock = ({ bookingKey }: SignInSubject): string => `code ${bookingKey}`

const current = (db: Database, { subject, authenticationType }: Omit<CodeRequest, 'otpType'>, now: Date) =>
  repository.readChallenge(db, { bookingKey: subject.bookingKey, authenticationType }, later(now, -codeLife))

const waitOf = ({ pack }: AuthenticationContext, challenge: repository.Challenge, now: Date): number =>
  secondsUntil(later(challenge.lastSentAt, pauseAfter(challenge.sends, pack.settings.signIn.resendSeconds)), now)

const hour = 3600
const day = 24 * hour

const destinationQuota = ({ secrets }: AuthenticationContext, { address }: Contact, scope: Scope): Quota => ({
  name: `${scope ?? 'sign-in'}.destination`,
  subject: secrets.sign('destination', address),
  max: codesPerDay,
  seconds: day,
})

/** 0 when all of them have counted one more. */
const useAll = async (tx: Database, quotas: readonly Quota[], now: Date): Promise<number> => {
  const waits = await Promise.all(quotas.map((quota) => quotaWait(tx, quota, now)))
  const wait = Math.max(...waits)
  if (wait === 0) for (const quota of quotas) await useQuota(tx, quota, now)
  return wait
}

const smsBreaker = ({ smsPerHour }: AuthenticationContext, scope: Scope): Quota => ({
  name: `${scope ?? 'sign-in'}.sms`,
  subject: 'all',
  max: smsPerHour,
  seconds: hour,
})

/** Past the breaker an e-mail goes instead, where there is one. */
export const chooseContact = async (
  context: AuthenticationContext,
  tx: Database,
  { subject, otpType, scope }: Omit<CodeRequest, 'authenticationType'>,
  now: Date,
): Promise<Contact | undefined> => {
  const contacts = contactsOf(context.pack, subject)
  const chosen = contacts.find((contact) => contact.otpType === otpType) ?? contacts[0]
  const breaker = smsBreaker(context, scope)
  if (chosen?.otpType !== 'SMS' || (await quotaWait(tx, breaker, now)) === 0) return chosen
  const alarm = { name: 'sign-in.sms-alarm', subject: 'all', max: 1, seconds: hour }
  if ((await useQuota(tx, alarm, now)) === 0)
    context.log.error({ perHour: breaker.max }, 'too many messages by SMS: e-mail instead')
  return contacts.find(({ otpType }) => otpType === 'EMAIL')
}

/** What counts against a destination, whatever is sent there. */
export const countSending = async (
  context: AuthenticationContext,
  tx: Database,
  { contact, quotas, now, scope }: { contact: Contact; quotas: readonly Quota[]; now: Date; scope?: Scope },
): Promise<number> =>
  useAll(
    tx,
    [
      ...quotas,
      destinationQuota(context, contact, scope),
      ...(contact.otpType === 'SMS' ? [smsBreaker(context, scope)] : []),
    ],
    now,
  )

/** To the contact on file and nobody else; nothing is thrown, so that a right birth date stays right. */
export const issueCode = async (
  context: AuthenticationContext,
  tx: Database,
  request: CodeRequest,
  now: Date,
): Promise<Sending> => {
  const { subject, authenticationType, scope } = request
  const { bookingKey } = subject
  await repository.lock(tx, codeLock(subject))
  const contact = await chooseContact(context, tx, request, now)
  if (!contact) return { kind: 'nobody' }
  const before = await current(tx, request, now)
  const sends = before?.sends ?? 0
  if (before) {
    const secondsLeft = waitOf(context, before, now)
    if (secondsLeft > 0) return { kind: 'too-soon', contact, secondsLeft, sends }
    if (sends >= sendsPerChallenge)
      return { kind: 'too-many', contact, secondsLeft: secondsUntil(later(before.lastSentAt, codeLife), now), sends }
  }
  const ofBooking = { subject: bookingKey }
  const secondsLeft = await countSending(context, tx, {
    contact,
    scope,
    quotas: [
      ...(before ? [] : [{ ...ofBooking, name: 'sign-in.challenges', max: challengesPerHour, seconds: hour }]),
      { ...ofBooking, name: 'sign-in.codes', max: codesPerDay, seconds: day },
    ],
    now,
  })
  if (secondsLeft > 0) return { kind: 'too-many', contact, secondsLeft, sends }
  const challengeId = before?.id ?? randomUUID()
  if (!before)
    await repository.insertChallenge(tx, { id: challengeId, bookingKey, authenticationType, lastSentAt: now })
  const id = randomUUID()
  await repository.insertCode(tx, {
    id,
    challengeId,
    otpType: contact.otpType,
    contactMark: contactMark(context.secrets, contact),
    createdAt: now,
    expiresAt: later(now, codeLife),
  })
  await repository.countSend(tx, challengeId, now)
  const message = { kind: codeKind, subject: id, locale: subject.locale, channel: channelOf(contact) }
  await queueMails(tx, [{ ...message, expiresAt: later(now, codeLife) }], now)
  return {
    kind: 'sent',
    contact,
    secondsLeft: pauseAfter(sends + 1, context.pack.settings.signIn.resendSeconds),
    sends: sends + 1,
  }
}

/** Undefined where there is nobody to send one to. */
export const codeState = async (
  context: AuthenticationContext,
  request: CodeRequest,
  now: Date,
): Promise<CodeState | undefined> => {
  const contacts = contactsOf(context.pack, request.subject)
  const challenge = await current(context.db, request, now)
  const [newest] = challenge ? await repository.listCodes(context.db, challenge.id, 1) : []
  if (!newest && !(await chooseContact(context, context.db, request, now))) return undefined
  const used = contacts.find(({ otpType }) => otpType === (newest?.otpType ?? request.otpType)) ?? contacts[0]
  if (!used) return undefined
  return {
    isSent: newest !== undefined,
    ...maskContact(used),
    others: contacts.filter((contact) => contact !== used).map(({ otpType }) => otpType),
    resendSeconds: challenge ? waitOf(context, challenge, now) : 0,
    sendsLeft: sendsPerChallenge - (challenge?.sends ?? 0),
    validSeconds: newest ? secondsUntil(newest.expiresAt, now) : 0,
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The two newest of the challenge, each for its own time; locked, since a code is right once. */
export const lockChallenge = async (
  { secrets }: AuthenticationContext,
  tx: Database,
  request: Omit<CodeRequest, 'otpType'>,
  now: Date,
): Promise<{ id: string | undefined; find: (otp: string) => repository.CodeRow | undefined }> => {
  await repository.lock(tx, codeLock(request.subject))
  const challenge = await current(tx, request, now)
  const newest = challenge ? await repository.listCodes(tx, challenge.id, codesValid) : []
  const live = newest.filter(({ expiresAt }) => expiresAt > now)
  return { id: challenge?.id, find: (otp) => live.find(({ id }) => isSame(digitsOf(secrets, id), otp)) }
}

export const { endChallenge } = repository
