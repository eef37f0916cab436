import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/contact.calls.ts'
import type { CallbackAnswer } from '#src/contract/entities/contact-request.ts'
import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { isContactNumber, nationalDigits } from '#src/contract/rules/contact-number.rules.ts'
import type { Database } from '../../db/database.ts'
import { newReference } from '../../shared/ids.ts'
import { mailboxOf } from '../../shared/mailbox.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { clinicUnknown, examUnknown } from '../catalogue/catalogue.errors.ts'
import { clinicsOfRegion } from '../catalogue/catalogue.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { queueMails } from '../outbox/outbox.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { callWindow } from './call-window.rules.ts'
import { contactNotOffered, contactNumberTooLong, contactsTooMany } from './contact.errors.ts'
import * as repository from './contact.repository.ts'
import type { ContactContext } from './contact.services.ts'

type CallbackBody = z.output<(typeof calls.createCallbackRequest)['body']>
type EmailBody = z.output<(typeof calls.sendCallCenterEmail)['body']>

type Asking<Body> = { body: Body; idempotencyKey: string; network: string }

const hourSeconds = 3600

const aboutOf = (context: ContactContext, { regionSlug, clinicSlug, examSlug }: CallbackBody | EmailBody) => {
  const { catalogue } = context
  const clinics = clinicsOfRegion(context, regionSlug)
  const clinic = clinics.find(({ entity }) => entity.slug === clinicSlug)
  if (clinicSlug !== undefined && !clinic) throw clinicUnknown()
  const exam = examSlug === undefined ? undefined : catalogue.exam(examSlug)
  if (examSlug !== undefined && !exam) throw examUnknown()
  const timeZone = (clinic ?? clinics[0])?.entity.timeZone ?? catalogue.pack.provider.timeZone
  return { clinicId: clinic?.id ?? null, examId: exam?.id ?? null, timeZone }
}

const callOf = ({ catalogue }: ContactContext, { callTime }: CallbackBody, now: Date, timeZone: string) => {
  const { callCentre, timeZone: own } = catalogue.pack.provider
  if (!callCentre) throw contactNotOffered()
  const holidays = catalogue.pack.holidays[callCentre.holidays] ?? {}
  const centre = { hours: callCentre.hours, holidays, timeZone: own }
  return callWindow(centre, { now: now.getTime(), callTime, timeZone })
}

type NewRequest = Pick<repository.NewContactRequest, 'kind'> & Partial<repository.NewContactRequest>

const write = async (
  tx: Database,
  asking: Asking<CallbackBody | EmailBody>,
  { person, ...request }: NewRequest & { person: string },
  now: Date,
): Promise<string> => {
  const { body, network } = asking
  const quotas = [
    { name: 'contact.network', subject: network, max: contactLimits.contactsPerNetworkHour, seconds: hourSeconds },
    { name: 'contact.person', subject: person, max: contactLimits.contactsPerPersonDay, seconds: 24 * hourSeconds },
  ]
  for (const quota of quotas) {
    const secondsLeft = await useQuota(tx, quota, now)
    if (secondsLeft > 0) throw contactsTooMany(secondsLeft)
  }
  const reference = newReference()
  const id = await repository.insertContactRequest(tx, {
    reference,
    createdAt: now,
    regionSlug: body.regionSlug,
    name: body.name,
    locale: body.locale ?? null,
    notice: body.notice,
    ...request,
  })
  await queueMails(tx, [{ kind: request.kind, subject: String(id) }], now)
  return reference
}

/** API-120. @throws contact.not-offered, contact.too-many, region.unknown, clinic.unknown, exam.unknown */
export const createCallbackRequest = async (
  context: ContactContext,
  asking: Asking<CallbackBody>,
): Promise<CallbackAnswer> => {
  const { body } = asking
  const { provider, settings } = context.catalogue.pack
  if (!provider.callCentre) throw contactNotOffered()
  if (!isContactNumber(body.contactNumber, settings.application.contactNumberMaxDigits)) throw contactNumberTooLong()
  const now = context.clock.now()
  return once<CallbackAnswer>({
    ...{ db: context.db, secrets: context.secrets },
    call: 'createCallbackRequest',
    key: asking.idempotencyKey,
    body,
    now,
    work: async (tx) => {
      const { timeZone, ...about } = aboutOf(context, body)
      const call = callOf(context, body, now, timeZone)
      const promise = call && { callFrom: new Date(call[0]), callUntil: new Date(call[1]), callZone: timeZone }
      const { contactNumber, callTime, note } = body
      const request = { ...about, ...promise, contactNumber, callTime, words: note || null }
      const person = nationalDigits(contactNumber)
      const reference = await write(tx, asking, { kind: 'callback-request', person, ...request }, now)
      if (!call) return { reference, call: null }
      const [from, until] = call.map((instant) => toZonedIso(instant, timeZone))
      const isOpenNow = call[0] <= now.getTime()
      return { reference, call: { from: from ?? '', until: until ?? '', timeZone, isOpenNow } }
    },
  })
}

/** API-119. @throws as `createCallbackRequest` */
export const sendCallCenterEmail = async (
  context: ContactContext,
  asking: Asking<EmailBody>,
): Promise<{ reference: string }> => {
  const { body } = asking
  if (!context.catalogue.pack.provider.callCentre) throw contactNotOffered()
  const now = context.clock.now()
  return once({
    ...{ db: context.db, secrets: context.secrets },
    call: 'sendCallCenterEmail',
    key: asking.idempotencyKey,
    body,
    now,
    work: async (tx) => {
      const { timeZone: _, ...about } = aboutOf(context, body)
      const { email, message } = body
      const request = { ...about, email, words: message }
      const reference = await write(
        tx,
        asking,
        { kind: 'call-center-email', person: mailboxOf(email), ...request },
        now,
      )
      return { reference }
    },
  })
}
