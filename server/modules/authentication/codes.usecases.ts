import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { AuthenticationType, OtpType } from '#src/contract/codes/authentication-types.ts'
import type { CodeState } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { mailboxOf } from '../../shared/mailbox.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import type { Quota } from '../quotas/quotas.usecases.ts'
import { quotaWait, useQuota } from '../quotas/quotas.usecases.ts'
import { type Contact, channelOf, contactMark, contactsOf, maskContact } from '../recipients/contacts.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import * as repository from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'

const { codeDigits, codeMinutes, codesValid, sendsPerChallenge, challengesPerHour, codesPerDay, resendMostSeconds } =
  authenticationLimits
const { strangersCodesPerDay, wrongTriesHours } = authenticationLimits

const codesRemembered = 20

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
  /** Hash of the browser's or the run's own: the code is good there alone. */
  browser: string
  stranger?: Stranger | undefined
}

/** Knows no booking: counted apart and by network, so that nobody uses up the codes of who is meant. */
export type Stranger = {
  scope: 'match' | 'check-in'
  network: string
  /** Typed no contact: the one on file is looked up when the message is written. */
  isBlind?: boolean
}

type Sending =
  | { kind: 'sent' | 'too-soon' | 'too-many'; contact: Contact; secondsLeft: number; sends: number }
  | { kind: 'nobody' }

const secondsUntil = (time: Date, now: Date): number => Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000))

const pauseAfter = (sends: number, firstSeconds: number): number =>
  Math.min(firstSeconds * 2 ** Math.max(0, sends - 1), resendMostSeconds)

const codeLock = ({ bookingKey }: SignInSubject): string => `code ${bookingKey}`

type Asked = Pick<CodeRequest, 'subject' | 'authenticationType' | 'browser'>

const current = (db: Database, { subject, authenticationType, browser }: Asked, now: Date, isDone = false) =>
  repository.readChallenge(
    db,
    { bookingKey: subject.bookingKey, authenticationType, browser },
    { since: later(now, -codeLife), isDone },
  )

const waitOf = ({ pack }: AuthenticationContext, challenge: repository.Challenge, now: Date): number =>
  secondsUntil(later(challenge.lastSentAt, pauseAfter(challenge.sends, pack.settings.signIn.resendSeconds)), now)

const hour = 3600
const day = 24 * hour

/** One mailbox however it is spelt; numbers are in E.164. */
const destinationQuotas = (
  { secrets }: AuthenticationContext,
  { otpType, address }: Contact,
  stranger: Stranger | undefined,
): Quota[] => {
  const subject = secrets.sign('destination', otpType === 'EMAIL' ? mailboxOf(address) : address)
  const name = `${stranger?.scope ?? 'sign-in'}.destination`
  if (!stranger) return [{ name, subject, max: codesPerDay, seconds: day }]
  return [
    { name: `${name}-network`, subject: `${subject} ${stranger.network}`, max: codesPerDay, seconds: day },
    { name, subject, max: strangersCodesPerDay, seconds: day },
  ]
}

/** 0 when all of them have counted one more. */
const useAll = async (tx: Database, quotas: readonly Quota[], now: Date): Promise<number> => {
  // One after the other: a transaction is one connection.
  let wait = 0
  for (const quota of quotas) wait = Math.max(wait, await quotaWait(tx, quota, now))
  if (wait === 0) for (const quota of quotas) await useQuota(tx, quota, now)
  return wait
}

const smsBreaker = ({ smsPerHour }: AuthenticationContext, stranger: Stranger | undefined): Quota => ({
  name: `${stranger?.scope ?? 'sign-in'}.sms`,
  subject: 'all',
  max: smsPerHour,
  seconds: hour,
})

/** Of who typed none, one that stands for whichever is on file, so that everybody is counted alike. */
const contactsFor = ({ pack }: AuthenticationContext, subject: SignInSubject, stranger?: Stranger): Contact[] => {
  if (!stranger?.isBlind) return contactsOf(pack, subject)
  const address = `${subject.bookingKey}@`
  return [
    ...(pack.settings.signIn.smsEnabled ? [{ otpType: 'SMS', address } as const] : []),
    { otpType: 'EMAIL', address },
  ]
}

/** Past the breaker an e-mail goes instead, where there is one. */
export const chooseContact = async (
  context: AuthenticationContext,
  tx: Database,
  { subject, otpType, stranger }: Pick<CodeRequest, 'subject' | 'otpType' | 'stranger'>,
  now: Date,
): Promise<Contact | undefined> => {
  const contacts = contactsFor(context, subject, stranger)
  const chosen = contacts.find((contact) => contact.otpType === otpType) ?? contacts[0]
  const breaker = smsBreaker(context, stranger)
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
  {
    contact,
    quotas,
    now,
    stranger,
  }: { contact: Contact; quotas: readonly Quota[]; now: Date; stranger?: Stranger | undefined },
): Promise<number> =>
  useAll(
    tx,
    [
      ...quotas,
      ...destinationQuotas(context, contact, stranger),
      ...(contact.otpType === 'SMS' ? [smsBreaker(context, stranger)] : []),
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
  const { subject, authenticationType, browser, stranger } = request
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
  const ofBooking = { subject: stranger ? `${bookingKey} ${stranger.network}` : bookingKey }
  const secondsLeft = await countSending(context, tx, {
    contact,
    stranger,
    quotas: [
      ...(before || stranger?.isBlind
        ? []
        : [{ ...ofBooking, name: 'sign-in.challenges', max: challengesPerHour, seconds: hour }]),
      { ...ofBooking, name: 'sign-in.codes', max: codesPerDay, seconds: day },
    ],
    now,
  })
  if (secondsLeft > 0) return { kind: 'too-many', contact, secondsLeft, sends }
  const challengeId = before?.id ?? randomUUID()
  if (!before)
    await repository.insertChallenge(tx, { id: challengeId, bookingKey, authenticationType, browser, lastSentAt: now })
  const id = randomUUID()
  await repository.insertCode(tx, {
    id,
    challengeId,
    otpType: contact.otpType,
    contactMark: stranger?.isBlind ? null : contactMark(context.secrets, contact),
    createdAt: now,
    expiresAt: later(now, codeLife),
  })
  await repository.countSend(tx, challengeId, now)
  const message = { kind: codeKind, subject: id, locale: subject.locale, expiresAt: later(now, codeLife) }
  // Whichever has nobody to go to is not sent.
  const channels = new Set([channelOf(contact), ...(stranger?.isBlind ? (['email'] as const) : [])])
  await queueMails(
    tx,
    [...channels].map((channel) => ({ ...message, channel })),
    now,
  )
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
  const contacts = contactsFor(context, request.subject, request.stranger)
  const challenge = await current(context.db, request, now)
  const [newest] = challenge ? await repository.listCodes(context.db, challenge.id, 1) : []
  if (!newest && !(await chooseContact(context, context.db, request, now))) return undefined
  const used = contacts.find(({ otpType }) => otpType === (newest?.otpType ?? request.otpType)) ?? contacts[0]
  if (!used) return undefined
  return {
    isSent: newest !== undefined && newest.expiresAt > now,
    ...maskContact(used),
    others: contacts.filter((contact) => contact !== used).map(({ otpType }) => otpType),
    resendSeconds: challenge ? waitOf(context, challenge, now) : 0,
    sendsLeft: sendsPerChallenge - (challenge?.sends ?? 0),
    validSeconds: newest ? secondsUntil(newest.expiresAt, now) : 0,
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

type Live = {
  id: string | undefined
  /** Also one that was right before: the answer was lost, or it is typed in a second tab. */
  find: (otp: string) => repository.CodeRow | undefined
  /** Whether it was sent to this browser and is no longer good. */
  isExpired: (otp: string) => boolean
}

/** The two newest of the challenge, each for its own time, in the browser that asked; locked, since a code is right once. */
export const lockChallenge = async (
  { secrets }: AuthenticationContext,
  tx: Database,
  request: Asked,
  now: Date,
): Promise<Live> => {
  await repository.lock(tx, codeLock(request.subject))
  const finderOf = async (challenge: repository.Challenge | undefined) => {
    const newest = challenge ? await repository.listCodes(tx, challenge.id, codesValid) : []
    const live = newest.filter(({ expiresAt }) => expiresAt > now)
    return (otp: string) => live.find(({ id }) => isSame(digitsOf(secrets, id), otp))
  }
  const challenge = await current(tx, request, now)
  const find = await finderOf(challenge)
  const findUsed = await finderOf(await current(tx, request, now, true))
  const { bookingKey } = request.subject
  const { authenticationType, browser } = request
  const sent = await repository.listCodesOf(
    tx,
    { bookingKey, authenticationType, browser },
    { since: later(now, -wrongTriesHours * hour), max: codesRemembered },
  )
  return {
    id: challenge?.id,
    find: (otp) => find(otp) ?? findUsed(otp),
    isExpired: (otp) => sent.some(({ id }) => isSame(digitsOf(secrets, id), otp)),
  }
}

export const { endChallenge } = repository
