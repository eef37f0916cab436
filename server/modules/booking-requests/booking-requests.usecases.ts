import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/booking-requests.calls.ts'
import type {
  BookingRequest,
  BookingRequestSummary,
  CreateRequestAnswer,
} from '#src/contract/entities/booking-request.ts'
import { bookingRequestsLimits as limits } from '#src/contract/limits/booking-requests.limits.ts'
import { closedDays } from '#src/contract/rules/preferred-days.rules.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { KeyHolder } from '../../http/access.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import { mailboxOf } from '../../shared/mailbox.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { RequestBeside } from '../appointments/appointments.services.ts'
import type { AppointmentsContext } from '../appointments/appointments.usecases.ts'
import { type CheckedDetails, checkDetails, insertAgreedNotice, insertPerson } from '../appointments/booking-person.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import { lockLatestKey, lockUsableKey } from '../booking-keys/booking-keys.usecases.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { clinicsOfRegion } from '../catalogue/catalogue.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { useKeyWithoutSlots } from '../slots/holds.ts'
import { answerBy } from './answer-by.rules.ts'
import { daysClosed, requestClosed, requestNotOffered, requestsTooMany } from './booking-requests.errors.ts'
import * as repository from './booking-requests.repository.ts'
import { recordChange } from './record-change.ts'
import { readRequest, summaryOf } from './request-view.ts'

export type RequestsContext = AppointmentsContext

type CreateBody = z.output<(typeof calls.createBookingRequest)['body']>

type Create = {
  idempotencyKey: string
  body: CreateBody
  network: string
  openBooking: KeyHolder['openBooking']
}

/** S-52: what is arranged in a talk is not asked for by form. */
const mayRequest = ({ catalogue }: RequestsContext, clinic: CatalogueClinic, exam: CatalogueExam): boolean => {
  const mode = catalogue.modeAt(clinic, exam)
  return mode === 'REQUEST' || mode === 'ONLINE'
}

/** @throws region.unknown, exam.unknown, clinic.unknown */
const placesOf = (
  context: RequestsContext,
  { regionSlug, examSlugs, clinicId }: Pick<CreateBody, 'regionSlug' | 'clinicId'> & { examSlugs: readonly string[] },
) => {
  const exams = [...new Set(examSlugs)].map((slug) => context.catalogue.knownExam(slug))
  const inRegion = clinicsOfRegion(context, regionSlug)
  if (clinicId !== undefined && !inRegion.some(({ id }) => id === clinicId)) throw clinicUnknown()
  const clinics = inRegion
    .filter(({ id }) => clinicId === undefined || id === clinicId)
    .filter((clinic) => exams.every((exam) => mayRequest(context, clinic, exam)))
    .slice(0, limits.clinicsMax)
  return { exams, clinics }
}

/** BREQ-01: the word for the clinic belongs to the request, whatever the form of a booking asks for. */
const detailsOf = ({ catalogue }: RequestsContext, body: CreateBody, clinics: readonly CatalogueClinic[]) => {
  const form = bookingFormAt(catalogue.pack, clinics)
  const { patientNotes: _, ...typed } = body
  return checkDetails(typed, { ...form, fields: { ...form.fields, patientNotes: 'hidden' } })
}

const countRequest = async (tx: Database, { typed }: CheckedDetails, network: string, now: Date): Promise<void> => {
  const reach = typed.bookedBy ?? typed.patientDetails
  const person = [reach.contactNumber, reach.email === undefined ? undefined : mailboxOf(reach.email)]
  const quotas = [
    { name: 'booking-request.network', subject: network, max: limits.requestsPerNetworkHour, seconds: 3600 },
    ...person
      .filter((subject) => subject !== undefined)
      .map((subject) => ({
        name: 'booking-request.person',
        ...{ subject, max: limits.requestsPerPersonDay, seconds: 24 * 3600 },
      })),
  ]
  for (const quota of quotas) {
    const secondsLeft = await useQuota(tx, quota, now)
    if (secondsLeft > 0) throw requestsTooMany(secondsLeft)
  }
}

type NewRows = {
  bookingKey: string
  now: Date
  /** None where the desk names it. */
  exams: readonly CatalogueExam[]
  /** The one chosen, or any of these. */
  clinics: readonly [CatalogueClinic, ...CatalogueClinic[]]
  isAny: boolean
  patientNotes: string | null
  /** Of what was answered, before that of the exams. */
  priority?: number | undefined
} & Pick<repository.NewRequest, 'status' | 'type'> & { reason?: repository.NewRequest['reason'] } & Pick<
    BookingRequest,
    'preferredDays'
  >

/** The clinic's promise counts from now. @returns the slugs of its exams */
const recordRows = async (
  { catalogue }: Pick<RequestsContext, 'catalogue'>,
  tx: Database,
  { exams, clinics, isAny, priority, ...request }: NewRows,
): Promise<string[]> => {
  const { bookingKey, now, ...values } = request
  const [first] = clinics
  const hours = catalogue.pack.settings.bookingRequests?.answerHours
  const promised = hours === undefined ? undefined : answerBy(first, now.getTime(), hours)
  const examIds = exams.length > 0 ? exams.map(({ id }) => id) : [null]
  const rows = examIds.map((examId) => ({
    ...{ ...values, bookingKey, createdAt: now, slug: newAppointmentSlug(), examId },
    clinicId: isAny ? null : first.id,
    clinicIds: clinics.map(({ id }) => id),
    priority: Math.min(
      ...(exams.length > 0 ? exams.map(({ definition }) => definition.priority) : [limits.unnamedPriority]),
      ...(priority === undefined ? [] : [priority]),
    ),
    answerBy: promised === undefined ? null : new Date(promised),
  }))
  await repository.insertRequests(tx, rows)
  return rows.map(({ slug }) => slug)
}

type NewRequest = NewRows & { typed: CheckedDetails['typed']; locale: string }

/** With whom it is for. @returns the slugs of its exams */
export const recordRequest = async (
  context: Pick<RequestsContext, 'catalogue'>,
  tx: Database,
  { typed, locale, ...rows }: NewRequest,
): Promise<string[]> => {
  const { bookingKey, now } = rows
  await insertPerson(context.catalogue, tx, { bookingKey, now, typed, locale })
  return recordRows(context, tx, rows)
}

/** Where the clinic of the visit does them too, it is asked first. @throws booking-request.not-offered, questionnaire.denied */
export const recordRequestBeside = async (
  context: RequestsContext,
  tx: Database,
  { bookingKey, now, locale, regionSlug, examSlugs, clinicId, email }: RequestBeside,
): Promise<void> => {
  if (!context.catalogue.pack.settings.bookingRequests) throw requestNotOffered()
  const { exams, clinics } = placesOf(context, { regionSlug, examSlugs })
  const [first, ...others] = clinics.toSorted((a, b) => Number(b.id === clinicId) - Number(a.id === clinicId))
  if (!first) throw requestNotOffered()
  const { priority } = await context.passGates(tx, {
    ...{ bookingKey, action: 'REQUEST', examSlugs, timeZone: first.entity.timeZone },
  })
  const slugs = await recordRows(context, tx, {
    ...{
      bookingKey,
      now,
      exams,
      isAny: others.length > 0,
      preferredDays: [],
      priority,
      patientNotes: null,
      reason: null,
    },
    ...{ clinics: [first, ...others], status: 'PENDING', type: 'WITH_VISIT' },
  })
  await recordChange(context, tx, {
    ...{ bookingKey, kind: 'REQUEST_SENT', slugs, locale: startLocale(locale), clinics: [first], email },
  })
}

/** Names of exams that are asked for beside a visit. */
export const readRequestBeside = async (
  context: RequestsContext,
  db: Database,
  bookingKey: string,
): Promise<string[]> => {
  const read = await readRequest(context, db, bookingKey)
  if (!read) return []
  const isOpen = ({ status }: { status: string }): boolean => requestStatusRow(status).isOpen
  return read.rows.some(isOpen) ? read.request.bookingDetails.exams.map(({ name }) => name) : []
}

/** The network is no part of what is written: two sendings of one body are the same request. */
const write = async (
  context: RequestsContext,
  tx: Database,
  { body, network }: Pick<Create, 'body' | 'network'>,
  now: Date,
): Promise<CreateRequestAnswer & { freed: number[] }> => {
  const { bookingKey, preferredDays, type, clinicId } = body
  const { settings } = context.catalogue.pack
  // Before anything is said of the request: the key may be another's by now.
  await lockUsableKey(tx, bookingKey)
  const { exams, clinics } = placesOf(context, body)
  const [first, ...others] = clinics
  // S-105: only a referral stands in place of an exam.
  const isNamed = exams.length > 0 !== (type === 'FROM_REFERRAL')
  if (!first || !isNamed) return { success: false, errorMessage: 'message.request_not_possible', bookingKey, freed: [] }
  const entities = clinics.map(({ entity }) => entity)
  const today = zonedDay(now.getTime(), first.entity.timeZone)
  const { horizonDays } = settings.booking
  const closed = closedDays(preferredDays, entities, { today, horizonDays })
  if (closed.length > 0) throw daysClosed(closed)
  const checked = detailsOf(context, body, clinics)
  const { priority, insuranceTypeId } = await context.passGates(tx, {
    ...{ bookingKey, action: 'REQUEST', apiKey: body.apiKey, timeZone: first.entity.timeZone },
    examSlugs: exams.map(({ entity }) => entity.slug),
  })
  await countRequest(tx, checked, network, now)
  const freed = await useKeyWithoutSlots(tx, bookingKey, now)
  await insertAgreedNotice(tx, checked, now)
  const locale = body.locale ?? settings.application.jsLocale
  const isAny = clinicId === undefined
  const slugs = await recordRequest(context, tx, {
    ...{ bookingKey, now, locale, exams, isAny, type, preferredDays, priority },
    typed: insuranceTypeId === undefined ? checked.typed : { ...checked.typed, insuranceType: insuranceTypeId },
    ...{ clinics: [first, ...others], status: 'PENDING', patientNotes: body.patientNotes || null },
  })
  await recordChange(context, tx, {
    ...{ bookingKey, kind: 'REQUEST_SENT', slugs, locale: startLocale(locale) },
    clinics,
    email: (checked.typed.bookedBy ?? checked.typed.patientDetails).email,
  })
  return { success: true, bookingKey, slug: slugs[0], status: 'PENDING', freed }
}

/** API-40. @throws booking-request.not-offered, booking-request.too-many, booking-key.used, request.invalid */
export const createRequest = async (context: RequestsContext, request: Create): Promise<CreateRequestAnswer> => {
  const { body, idempotencyKey, openBooking } = request
  if (!context.catalogue.pack.settings.bookingRequests) throw requestNotOffered()
  const now = context.clock.now()
  const freed: number[] = []
  const openMade = async (tx: Database, { success }: CreateRequestAnswer): Promise<void> => {
    if (success) await openBooking(tx, body.bookingKey)
  }
  const answer = await once<CreateRequestAnswer>({
    ...{ db: context.db, secrets: context.secrets },
    call: 'createBookingRequest',
    key: idempotencyKey,
    body,
    now,
    work: async (tx) => {
      const { freed: clinicIds, ...made } = await write(context, tx, request, now)
      freed.push(...clinicIds)
      await openMade(tx, made)
      return made
    },
    replay: openMade,
  })
  context.cache.changed(freed)
  // Read anew: what is kept for a repeated request names no patient.
  return answer.success ? { ...answer, request: await getRequest(context, body.bookingKey) } : answer
}

const found = async (context: RequestsContext, bookingKey: string) => {
  const read = await readRequest(context, context.db, bookingKey)
  if (!read) throw sessionMissing()
  return read
}

/** API-68. @throws session.missing for a key without a request. */
export const getRequest = async (context: RequestsContext, bookingKey: string): Promise<BookingRequest> =>
  (await found(context, bookingKey)).request

/** API-89. @throws session.missing for a key without a request. */
export const getRequestSummary = async (context: RequestsContext, bookingKey: string): Promise<BookingRequestSummary> =>
  summaryOf(await found(context, bookingKey))

/** API-43, BREQ-09. @throws booking-request.closed, session.missing */
export const cancelRequest = async (
  context: RequestsContext,
  { bookingKey, idempotencyKey }: { bookingKey: string; idempotencyKey: string },
): Promise<BookingRequest> => {
  const now = context.clock.now()
  await once({
    ...{ db: context.db, secrets: context.secrets, call: 'updateBookingRequestStatus', key: idempotencyKey, now },
    body: { bookingKey, status: 'CANCELED' },
    // The desk may answer meanwhile.
    keepsRefusals: false,
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const read = await readRequest(context, tx, bookingKey)
      if (!read) throw sessionMissing()
      const closing = read.rows.filter(({ status }) => requestStatusRow(status).mayCancel)
      if (closing.length === 0) throw requestClosed()
      await repository.updateRequests(
        tx,
        closing.map(({ id }) => id),
        { status: 'CANCELED', reason: null },
      )
      await recordChange(context, tx, {
        ...{ bookingKey, kind: 'REQUEST_CANCELED', slugs: closing.map(({ slug }) => slug) },
        ...changeOf(context, read),
      })
      return {}
    },
  })
  return getRequest(context, bookingKey)
}

/** API-44, BREQ-11. @throws booking-request.closed, session.missing */
export const setArranger = async (
  context: RequestsContext,
  { bookingKey, arrangedBy }: { bookingKey: string; arrangedBy: BookingRequest['arrangedBy'] },
): Promise<BookingRequest> => {
  await inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    const { rows } = await found({ ...context, db: tx }, bookingKey)
    const open = rows.filter(({ status }) => requestStatusRow(status).isOpen)
    if (open.length === 0) throw requestClosed()
    await repository.updateRequests(
      tx,
      open.map(({ id }) => id),
      { arrangedBy },
    )
  })
  return getRequest(context, bookingKey)
}

/** Who hears of a change. */
export const changeOf = (
  { catalogue }: RequestsContext,
  { person, rows: [first] }: Awaited<ReturnType<typeof found>>,
) => ({
  locale: startLocale(person.locale),
  clinics: (first.clinicId === null ? first.clinicIds : [first.clinicId]).flatMap((id) => catalogue.clinic(id) ?? []),
  email: (person.bookedByName === null ? person.email : person.bookedByEmail) ?? undefined,
})
