// A correction is asked for, and nothing of the visit changes by it: codes go on going to the old contact.
import { type DetailField, detailFields } from '#src/contract/codes/detail-request-states.ts'
import type {
  DetailChange,
  DetailRequest,
  DetailsChange,
  PatientDetailsOnFile,
} from '#src/contract/entities/detail-request.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { contactNumberProblem, nationalDigits } from '#src/contract/rules/contact-number.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../http/access.ts'
import { daysBefore } from '../../shared/clock.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { type DetailsOnFile, readDetailsOnFile } from '../appointments/person-details.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { type Contact, contactsOf } from '../recipients/contacts.ts'
import { queueToContacts } from '../recipients/message-to.ts'
import type { SignInSubject } from '../recipients/subjects.ts'
import {
  detailsSettled,
  detailsTooOften,
  detailsUnchanged,
  detailsUnderWay,
  detailsUnknown,
  fieldWrong,
} from './detail-requests.errors.ts'
import * as repository from './detail-requests.repository.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import { requestedKind } from './details-requested.mail.ts'
import { contactsReplaced } from './replaced-contacts.ts'

/** @throws session.missing where there is nothing to correct */
export const readVisit = async (context: DetailRequestsContext, db: Database, bookingKey: string) => {
  const onFile = await readDetailsOnFile(db, bookingKey)
  const subject = await context.findSubject(db, bookingKey)
  if (!onFile || !subject || subject.kind === 'SHARE') throw sessionMissing()
  const { timeZone, address } = await clinicDefinition(context, subject.clinicId)
  const clinic = context.catalogue.clinic(subject.clinicId)
  const form = bookingFormAt(context.catalogue.pack, clinic ? [clinic] : [])
  return { onFile, subject, timeZone, country: address.country, form }
}

export const viewOf = (row: repository.DetailRequestRow, timeZone: string): DetailRequest => {
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const { slug: id, status, changes, note, reason, word } = row
  return {
    ...{ id, status, changes, note, reason, word },
    createdAt: zoned(row.createdAt),
    settledAt: row.settledAt && zoned(row.settledAt),
  }
}

type Form = ReturnType<typeof bookingFormAt>

/** What the provider asks for, and what is on file all the same. */
const askableFields = (form: Form, onFile: DetailsOnFile): DetailField[] => {
  const isHidden: Partial<Record<DetailField, boolean>> = {
    postalCode: form.fields.postalCode === 'hidden' && onFile.postalCode === null,
    email: form.fields.email === 'hidden' && onFile.email === null,
  }
  return detailFields.filter((field) => !isHidden[field])
}

/** API-83 */
export const getDetailsOnFile = async (
  context: DetailRequestsContext,
  bookingKey: string,
): Promise<PatientDetailsOnFile> => {
  const { onFile, timeZone, form } = await readVisit(context, context.db, bookingKey)
  const rows = await repository.listRequestsOf(context.db, bookingKey, detailRequestsLimits.shownMax)
  const { reference: _reference, bookedBy, ...details } = onFile
  return {
    ...{ details, bookedBy, timeZone },
    fields: askableFields(form, onFile),
    contactNumberMaxDigits: form.contactNumberMaxDigits,
    requests: rows.map((row) => viewOf(row, timeZone)),
  }
}

const isSameValue = (field: DetailField, from: string | null, to: string): boolean => {
  if (from === null) return false
  if (field === 'contactNumber') return nationalDigits(from) === nationalDigits(to)
  return field === 'email' ? from.toLowerCase() === to.toLowerCase() : from === to
}

/** What is another one than on file. @throws request.invalid, details.unchanged */
const changesOf = (changes: DetailsChange['changes'], onFile: DetailsOnFile, form: Form): DetailChange[] => {
  const askable = askableFields(form, onFile)
  const { contactNumber } = changes
  const wrong =
    contactNumber === undefined ? undefined : contactNumberProblem(contactNumber, form.contactNumberMaxDigits)
  if (wrong) throw fieldWrong('changes.contactNumber', wrong)
  const found = detailFields.flatMap((field): DetailChange[] => {
    const [from, to] = [onFile[field], changes[field]]
    return to === undefined || !askable.includes(field) || isSameValue(field, from, to) ? [] : [{ field, from, to }]
  })
  if (found.length === 0) throw detailsUnchanged()
  return found
}

/** Each contact that is to be another one, else the first by e-mail. */
const told = (
  context: DetailRequestsContext,
  { subject, country, changes }: { subject: SignInSubject; country: string; changes: readonly DetailChange[] },
): Contact[] => {
  const replaced = contactsReplaced({ pack: context.pack, country }, changes)
  if (replaced.length > 0) return replaced
  const contacts = contactsOf(context.pack, subject)
  return [contacts.find(({ otpType }) => otpType === 'EMAIL') ?? contacts[0]].filter((each) => each !== undefined)
}

const provedBy = ({ bookingKey, opened }: Person): string | null =>
  opened.find((each) => each.bookingKey === bookingKey && each.proof === 'code')?.contactMark ?? null

type Asking = { person: Person; idempotencyKey: string; asked: DetailsChange }

const ask = async (
  context: DetailRequestsContext,
  tx: Database,
  { person, asked }: Asking,
): Promise<{ slug: string }> => {
  const { bookingKey } = person
  const now = context.clock.now()
  // One after the other: of two at once the second finds the first under way.
  await lockLatestKey(tx, bookingKey)
  const { onFile, subject, country, form } = await readVisit(context, tx, bookingKey)
  const changes = changesOf(asked.changes, onFile, form)
  if (await repository.hasOpen(tx, bookingKey)) throw detailsUnderWay()
  const quota = { name: 'details.day', subject: bookingKey, max: detailRequestsLimits.perDayMax, seconds: 24 * 3600 }
  const wait = await useQuota(tx, quota, now)
  if (wait > 0) throw detailsTooOften(wait)
  const slug = newAppointmentSlug()
  const { clinicId, locale } = subject
  await repository.insertRequest(tx, {
    ...{ slug, bookingKey, clinicId, changes, locale, status: 'OPEN', createdAt: now },
    note: asked.note || null,
    patientMark: provedBy(person),
  })
  await queueToContacts(context, tx, {
    contacts: told(context, { subject, country, changes }),
    message: { kind: requestedKind, subject: slug, locale },
  })
  return { slug }
}

const readView = async (
  context: DetailRequestsContext,
  db: Database,
  { bookingKey, slug }: { bookingKey: string; slug: string },
): Promise<DetailRequest> => {
  const row = await repository.readRequest(db, slug)
  if (row?.bookingKey !== bookingKey) throw detailsUnknown()
  return viewOf(row, (await readVisit(context, db, bookingKey)).timeZone)
}

/** API-83. @throws session.missing, request.invalid, request.too-many, details.unchanged, details.under-way */
export const requestDetailsChange = async (context: DetailRequestsContext, asking: Asking): Promise<DetailRequest> => {
  const { bookingKey } = asking.person
  const { slug } = await once<{ slug: string }>({
    ...{ db: context.db, secrets: context.secrets, call: 'requestDetailsChange', key: asking.idempotencyKey },
    body: { bookingKey, ...asking.asked },
    now: context.clock.now(),
    // A cap, or a request under way, is another answer later.
    keepsRefusals: false,
    work: (tx) => ask(context, tx, asking),
  })
  context.bell.ring()
  return readView(context, context.db, { bookingKey, slug })
}

/** @throws details.unknown, also where it is another's, details.settled */
export const withdrawDetailsChange = (
  context: DetailRequestsContext,
  { bookingKey }: Person,
  slug: string,
): Promise<DetailRequest> =>
  inTransaction(context.db, async (tx) => {
    const row = await repository.lockRequest(tx, slug)
    if (row?.bookingKey !== bookingKey) throw detailsUnknown()
    if (row.status === 'ACCEPTED' || row.status === 'DECLINED') throw detailsSettled()
    if (row.status === 'OPEN')
      await repository.settleRequest(tx, row.id, { status: 'WITHDRAWN', settledAt: context.clock.now() })
    return readView(context, tx, { bookingKey, slug })
  })

export const sweepDetailRequests = ({ db }: DetailRequestsContext, now: Date): Promise<void> =>
  repository.deleteSettledBefore(db, daysBefore(now, detailRequestsLimits.keptDays))
