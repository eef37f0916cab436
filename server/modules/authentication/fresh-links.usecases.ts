import { randomUUID } from 'node:crypto'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SignInRequest } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { base62, sha256 } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { quotaWait, useQuota } from '../quotas/quotas.usecases.ts'
import { channelOf } from '../recipients/contacts.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import { codesTooMany, codeTooSoon, freshLinkGone, noContact } from './authentication.errors.ts'
import * as repository from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { chooseContact, countSending } from './codes.usecases.ts'

export const freshLinkKind = 'fresh-link'

/** Composed when it is sent, and stored as a hash alone. */
export const tokenOf = (secrets: Secrets, linkId: string): string => base62(secrets.derive('fresh-link', linkId), 43)

const pauseSeconds = 60
const { challengesPerHour, codesPerDay } = authenticationLimits

type LinkRequest = { request: SignInRequest; subject: SignInSubject; otpType: OtpType | undefined }

/** @throws code.too-soon, code.too-many, code.no-contact */
export const sendFreshLink = (
  context: AuthenticationContext,
  { request, subject, otpType }: LinkRequest,
): Promise<{ otpType: OtpType; resendSeconds: number }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { bookingKey } = subject
    await repository.lock(tx, `link ${bookingKey}`)
    const contact = await chooseContact(context, tx, { subject, otpType }, now)
    if (!contact) throw noContact()
    const pause = { name: 'sign-in.link-pause', subject: bookingKey, max: 1, seconds: pauseSeconds }
    const pauseLeft = await quotaWait(tx, pause, now)
    if (pauseLeft > 0) throw codeTooSoon(pauseLeft)
    const secondsLeft = await countSending(context, tx, {
      contact,
      quotas: [
        { name: 'sign-in.links-hour', subject: bookingKey, max: challengesPerHour, seconds: 3600 },
        { name: 'sign-in.links-day', subject: bookingKey, max: codesPerDay, seconds: 24 * 3600 },
      ],
      now,
    })
    if (secondsLeft > 0) throw codesTooMany(secondsLeft)
    await useQuota(tx, pause, now)
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + context.pack.settings.signIn.freshLinkHours * 3_600_000)
    await repository.insertFreshLink(tx, {
      id,
      tokenHash: sha256(tokenOf(context.secrets, id)),
      bookingKey,
      authenticationType: request.authenticationType,
      shared: request.shared ?? false,
      otpType: contact.otpType,
      expiresAt,
    })
    const message = { kind: freshLinkKind, subject: id, locale: subject.locale, channel: channelOf(contact) }
    await queueMails(tx, [{ ...message, expiresAt }], now)
    return { otpType: contact.otpType, resendSeconds: pauseSeconds }
  })

/** Opened as often as wanted, by mail scanners too: a completed sign-in alone ends it. @throws fresh-link.gone */
export const liveFreshLink = async (db: Database, token: string, now: Date): Promise<repository.FreshLink> => {
  const link = await repository.readFreshLink(db, { tokenHash: sha256(token) })
  if (!link || link.usedAt !== null || link.expiresAt <= now) throw freshLinkGone()
  return link
}
