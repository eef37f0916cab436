// What the patient does with shares (API-108 to API-110).
import type { Locale } from '#src/contract/codes/locales.ts'
import type { Share, ShareRequest, Shares } from '#src/contract/entities/share.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { readShareContact } from '#src/contract/rules/share-contact.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../http/access.ts'
import { daysBefore, hoursAfter } from '../../shared/clock.ts'
import { newBookingKey, newDocumentSlug } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { countSending } from '../authentication/codes.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { listKeysOfPerson } from '../portal/portal.usecases.ts'
import { type Contact, channelOf, mobileOf } from '../recipients/contacts.ts'
import { hasOpenReport } from '../results/results.usecases.ts'
import { clinicOf, endOf, passwordMarkOf } from './share-subject.ts'
import { sharedKind } from './shared.mail.ts'
import {
  fieldWrong,
  nothingToShare,
  sharesTooMany,
  sharesTooOften,
  shareUnknown,
  sharingOff,
} from './sharing.errors.ts'
import * as repository from './sharing.repository.ts'
import type { SharingContext } from './sharing.services.ts'

const settingsOf = ({ catalogue }: SharingContext) => catalogue.pack.settings.sharing
const smsEnabled = ({ pack }: SharingContext): boolean => pack.settings.signIn.smsEnabled

const provedBy = ({ bookingKey, opened }: Person): string | null =>
  opened.find((each) => each.bookingKey === bookingKey && each.proof === 'code')?.contactMark ?? null

/** Other visits whose shares of everything show this one too. */
const otherKeys = async (context: SharingContext, person: Person): Promise<string[]> => {
  const proved = provedBy(person)
  return proved === null ? [] : listKeysOfPerson(context, person.bookingKey, proved)
}

const viewOf = (
  row: repository.ShareRow,
  openings: readonly repository.OpeningRow[],
  { timeZone, now }: { timeZone: string; now: Date },
): Share => {
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const own = openings.filter(({ shareId }) => shareId === row.id)
  const { contactName, contactDetails, contactDetailsType, note, type } = row
  return {
    id: row.slug,
    ...{ contactName, contactDetails, contactDetailsType, note, type },
    hasPassword: row.passwordMark !== null,
    dateCreatedUTC: row.createdAt.toISOString(),
    dateRevoked: row.revokedAt && zoned(row.revokedAt),
    createdAt: zoned(row.createdAt),
    endsAt: zoned(row.endsAt),
    state: endOf(row, now) ?? 'ACTIVE',
    timesOpened: own.filter(({ kind }) => kind === 'PAGE').length,
    openings: own.slice(0, sharingLimits.openingsShown).map(({ at, kind }) => ({ at: zoned(at), kind })),
  }
}

const readView = async (context: SharingContext, db: Database, bookingKey: string, slug: string): Promise<Share> => {
  const row = await repository.readShare(db, slug)
  const clinic = await clinicOf(context, db, bookingKey)
  if (!row || !clinic) throw shareUnknown()
  const openings = await repository.listOpenings(db, [row.id])
  return viewOf(row, openings, { timeZone: clinic.timeZone, now: context.clock.now() })
}

/** API-108, SHARE-10 */
export const listShares = async (context: SharingContext, person: Person): Promise<Shares> => {
  const { db, clock } = context
  const { bookingKey } = person
  const now = clock.now()
  const clinic = await clinicOf(context, db, bookingKey)
  if (!clinic) throw sessionMissing()
  const rows = await repository.listShares(db, bookingKey, await otherKeys(context, person))
  const openings =
    rows.length > 0
      ? await repository.listOpenings(
          db,
          rows.map(({ id }) => id),
        )
      : []
  const { isOn, days } = settingsOf(context)
  return {
    // Who can see it now comes before who could.
    shares: rows
      .map((row) => viewOf(row, openings, { timeZone: clinic.timeZone, now }))
      .sort((one, other) => Number(other.state === 'ACTIVE') - Number(one.state === 'ACTIVE')),
    isOffered: isOn && (await hasOpenReport(context, bookingKey)),
    days: [...days],
    channels: smsEnabled(context) ? ['EMAIL', 'PHONE'] : ['EMAIL'],
    timeZone: clinic.timeZone,
    now: toZonedIso(now.getTime(), clinic.timeZone),
  }
}

/** Whom the message goes to; a number must be one that gets an SMS. @throws request.invalid */
const contactFor = (context: SharingContext, request: ShareRequest, country: string) => {
  const read = readShareContact(request.contactDetails, smsEnabled(context))
  if (!read || read.contactDetailsType !== request.contactDetailsType)
    throw fieldWrong('contactDetails', 'invalid_contact_details')
  const { contactDetails } = read
  if (read.contactDetailsType === 'EMAIL')
    return { read, contact: { otpType: 'EMAIL', address: contactDetails } as Contact }
  const address = mobileOf(context.pack, { number: contactDetails, country })
  // SHARE-07 takes it: a landline, or of a country that no SMS go to.
  if (address === undefined) throw fieldWrong('contactDetails', 'email.no-sms')
  return { read, contact: { otpType: 'SMS', address } as Contact }
}

type Sharing = { person: Person; idempotencyKey: string; locale: Locale; request: ShareRequest }

const dayQuota = ({ perDayMax }: { perDayMax: number }, bookingKey: string) => ({
  name: 'shares.day',
  subject: bookingKey,
  max: perDayMax,
  seconds: 24 * 3600,
})

const share = async (
  context: SharingContext,
  tx: Database,
  { person, locale, request }: Sharing,
): Promise<{ slug: string }> => {
  const { bookingKey } = person
  const settings = settingsOf(context)
  const now = context.clock.now()
  if (!settings.isOn) throw sharingOff()
  if (!settings.days.includes(request.days)) throw fieldWrong('days', 'choice.unknown')
  const clinic = await clinicOf(context, tx, bookingKey)
  if (!clinic || !(await hasOpenReport({ ...context, db: tx }, bookingKey))) throw nothingToShare()
  const { read, contact } = contactFor(context, request, clinic.address.country)
  // Counted first, which locks: of many at once no more than are left go through.
  const wait = await countSending(context, tx, { contact, quotas: [dayQuota(settings, bookingKey)], now })
  if (wait > 0) throw sharesTooOften(wait)
  if ((await repository.countLive(tx, bookingKey, now)) >= settings.atOnceMax) throw sharesTooMany()
  const [slug, shareKey] = [newDocumentSlug(), newBookingKey()]
  await repository.insertShare(tx, {
    ...{ slug, shareKey, bookingKey, locale, ...read },
    type: request.type,
    contactName: request.contactName,
    note: request.note || null,
    passwordMark: request.password === undefined ? null : passwordMarkOf(context, shareKey, request.password),
    patientMark: provedBy(person),
    createdAt: now,
    endsAt: hoursAfter(now, request.days * 24),
  })
  await queueMails(tx, [{ kind: sharedKind, subject: slug, locale, channel: channelOf(contact) }], now)
  return { slug }
}

/** API-109. @throws share.off, share.nothing, share.too-many, request.too-many, request.invalid */
export const shareResults = async (context: SharingContext, sharing: Sharing): Promise<Share> => {
  const { bookingKey } = sharing.person
  const { slug } = await once<{ slug: string }>({
    ...{ db: context.db, secrets: context.secrets, call: 'shareResults', key: sharing.idempotencyKey },
    body: { bookingKey, ...sharing.request },
    now: context.clock.now(),
    // A cap or a missing report is another answer later.
    keepsRefusals: false,
    work: (tx) => share(context, tx, sharing),
  })
  context.bell.ring()
  return readView(context, context.db, bookingKey, slug)
}

/** API-110. @throws share.unknown, also where it is another's */
export const revokeShare = (context: SharingContext, person: Person, slug: string): Promise<Share> =>
  inTransaction(context.db, async (tx) => {
    const { bookingKey } = person
    const row = await repository.lockShare(tx, { slug })
    const isOwn =
      row?.bookingKey === bookingKey ||
      (row?.type === 'HISTORY' && (await otherKeys({ ...context, db: tx }, person)).includes(row.bookingKey))
    if (!row || !isOwn) throw shareUnknown()
    const now = context.clock.now()
    if (endOf(row, now) === null) await repository.markRevoked(tx, row.id, now)
    return readView(context, tx, bookingKey, slug)
  })

/** Whom was shared with stays written for a year after the end. */
export const sweepShares = (context: SharingContext, now: Date): Promise<void> =>
  repository.deleteEndedShares(context.db, daysBefore(now, sharingLimits.keptDays))
