import type * as z from 'zod/mini'
import type { createAppointment as createCall } from '#src/contract/calls/appointments.calls.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import { type AppointmentStatus, appointmentStatuses, type ClosedStatus } from '#src/contract/codes/statuses.ts'
import type { Appointment, BookingConfirmation, CreateAnswer } from '#src/contract/entities/appointment.ts'
import type { TypedDetails } from '#src/contract/rules/booking-form.rules.ts'
import { isCreateFailure } from '#src/contract/rules/create-outcome.rules.ts'
import { isVisitOver, statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'
import type { Database } from '../../db/database.ts'
import type { KeyHolder } from '../../http/access.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import type { PackExam } from '../../provider-pack/provider-pack.schema.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { passCodeOf } from '../../shared/pass-code.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import { clinicEntity } from '../catalogue/catalogue.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { hasMessage } from '../outbox/outbox.usecases.ts'
import type { Booker } from '../slots/hold-cookie.ts'
import { bookHolds, type HoldRow, holdsMatch, lockHolds } from '../slots/holds.ts'
import { alternativesOf } from '../slots/slot-plan.ts'
import { holdExpired } from '../slots/slots.errors.ts'
import { bookingUnknown, wrongKind } from './appointments.errors.ts'
import * as repository from './appointments.repository.ts'
import type { BesideServices, VisitContext } from './appointments.services.ts'
import { type BookingCapsServices, countBooking, mayConfirm } from './booking-caps.ts'
import { type CheckedDetails, checkDetails, insertAgreedNotice, insertPerson } from './booking-person.ts'
import { confirmationKind, queueBookingMails } from './queue-mails.ts'

export type AppointmentsContext = VisitContext & BookingCapsServices & BesideServices

type CreateBody = z.output<(typeof createCall)['body']>

export type CreateRequest = {
  call: 'createAppointment' | 'createPendingAppointment'
  idempotencyKey: string
  body: CreateBody
  booker: Booker
  openBooking: KeyHolder['openBooking']
  isLoggedIn: boolean
  isDemo: boolean
}

const statusOf = { createAppointment: 'BOOKED', createPendingAppointment: 'PENDING' } as const

const refusal = (bookingKey: string, errorMessage: string): CreateAnswer => ({
  success: false,
  errorMessage,
  bookingKey,
})

type BookRequest = CreateRequest & CheckedDetails

const readDetails = (context: VisitContext, body: CreateBody): CheckedDetails => {
  const { catalogue } = context
  const clinics = body.slots.flatMap(({ clinicId }) => catalogue.clinic(clinicId) ?? [])
  return checkDetails(body, bookingFormAt(catalogue.pack, clinics))
}

type Recorded = {
  bookingKey: string
  now: Date
  typed: TypedDetails
  locale: string
  holds: readonly HoldRow[]
  status: AppointmentStatus | ClosedStatus
}

/** The key's slots become appointments of the booking. @returns their slugs */
export const addAppointments = async (
  { catalogue }: CatalogueServices,
  tx: Database,
  { bookingKey, now, holds, status }: Omit<Recorded, 'typed' | 'locale'>,
): Promise<string[]> => {
  const rows = holds.map(({ id, clinicId, roomId, examId, startsAt }) => ({
    slug: newAppointmentSlug(),
    bookingKey,
    status,
    clinicId,
    roomId,
    examId,
    occupancyId: id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + (catalogue.examById(examId)?.definition.durationMinutes ?? 0) * 60_000),
    createdAt: now,
  }))
  await repository.insertAppointments(tx, rows)
  return rows.map(({ slug }) => slug)
}

/** @param draw anew where the reference is taken. */
export const recordBooking = async (
  { catalogue, recordBooked }: CatalogueServices & Pick<VisitContext, 'recordBooked'>,
  tx: Database,
  { typed, locale, ...booked }: Recorded,
  draw?: () => string,
): Promise<void> => {
  const { bookingKey, now, holds, status } = booked
  await insertPerson(catalogue, tx, { bookingKey, now, typed, locale }, draw)
  const appointmentSlugs = await addAppointments({ catalogue }, tx, booked)
  await recordBooked(tx, {
    ...{ bookingKey, appointmentSlugs, at: now, kind: status === 'PENDING' ? 'PENDING' : 'BOOKED' },
    clinicSlug: catalogue.clinic(holds[0]?.clinicId ?? 0)?.entity.slug ?? null,
  })
}

/** What a clinic's own system may say beside a success; here only a demonstration says it. */
const demoMessage = (
  { catalogue }: VisitContext,
  { isDemo }: BookRequest,
  holds: readonly HoldRow[],
): Pick<CreateAnswer, 'errorMessage'> => {
  const slugs = holds.map(({ examId }) => catalogue.examById(examId)?.definition.slug ?? '')
  const isMeant = isDemo && slugs.some((slug) => catalogue.pack.demo.messageForExams.includes(slug))
  return isMeant ? { errorMessage: 'message.no_room_assigned' } : {}
}

/** A business refusal is an answer, a lost hold a 410. */
const book = async (
  context: AppointmentsContext,
  tx: Database,
  request: BookRequest,
  now: Date,
): Promise<CreateAnswer> => {
  const { body, booker, call, typed } = request
  const { bookingKey } = body
  const holds = await lockHolds(tx, bookingKey)
  if (!holdsMatch(context, holds, body.slots)) throw holdExpired()
  const isOnline = holds.every((hold) => {
    const clinic = context.catalogue.clinic(hold.clinicId)
    const exam = context.catalogue.examById(hold.examId)
    return clinic && exam && context.catalogue.modeAt(clinic, exam) === 'ONLINE'
  })
  if (!isOnline) return refusal(bookingKey, 'message.exam_not_online')
  const [first] = holds
  const { insuranceTypeId } = await context.passGates(tx, {
    ...{ bookingKey, action: 'BOOK', examSlugs: body.slots.map(({ examSlug }) => examSlug) },
    timeZone:
      context.catalogue.clinic(first?.clinicId ?? 0)?.entity.timeZone ?? context.catalogue.pack.provider.timeZone,
  })
  const answer = { success: true, bookingKey, ...demoMessage(context, request, holds) }
  const { failOnCreateMessage } = context.catalogue.pack.settings.application
  // BOOK-30: nothing is booked, and the hold is there for the next try.
  if (isCreateFailure(answer, { isLoggedIn: request.isLoggedIn, failOnCreateMessage })) return answer
  const { email } = typed.bookedBy ?? typed.patientDetails
  await countBooking(tx, context.bookingCaps, { booker, email, now })
  if (!(await bookHolds(tx, { key: bookingKey, holds, now }))) throw holdExpired()
  const status = statusOf[call]
  const locale = body.locale ?? context.catalogue.pack.settings.application.jsLocale
  await insertAgreedNotice(tx, request, now)
  const paid = insuranceTypeId === undefined ? typed : { ...typed, insuranceType: insuranceTypeId }
  await queueBookingMails(tx, context.catalogue, {
    bookingKey,
    hasConfirmation: email !== undefined && (await mayConfirm(tx, context.bookingCaps, email, now)),
    clinicIds: holds.map((hold) => hold.clinicId),
    locale: startLocale(locale),
    now,
  })
  // What it tells the desk waits for other changes until they are there (`insertEvent`), so it comes last.
  await recordBooking(context, tx, { bookingKey, now, typed: paid, locale, holds, status })
  if (body.requested)
    await context.requestBeside(tx, {
      bookingKey,
      now,
      locale,
      ...body.requested,
      clinicId: first?.clinicId ?? 0,
      email,
    })
  return { ...answer, status }
}

/** Read anew for each answer: what is kept for a repeated request names no patient. */
const withBooking = async (context: AppointmentsContext, answer: CreateAnswer): Promise<CreateAnswer> =>
  answer.status ? { ...answer, booking: await getBookingConfirmation(context, answer.bookingKey) } : answer

/** API-78, API-79. @throws booking.too-many, hold.expired with other times, booking-key.used, request.idempotency-key-reused */
export const createBooking = async (context: AppointmentsContext, request: CreateRequest): Promise<CreateAnswer> => {
  const { body, call, idempotencyKey } = request
  const { createPendingAppointment } = context.catalogue.pack.settings.application
  if (createPendingAppointment !== (call === 'createPendingAppointment')) throw wrongKind()
  const now = context.clock.now()
  const openMade = async (tx: Database, answer: CreateAnswer): Promise<void> => {
    // Only what was booked has a status.
    if (answer.status !== undefined) await request.openBooking(tx, body.bookingKey)
  }
  try {
    const answer = await once<CreateAnswer>({
      ...{ db: context.db, secrets: context.secrets },
      call,
      key: idempotencyKey,
      body,
      now,
      work: async (tx) => {
        const made = await book(context, tx, { ...request, ...readDetails(context, body) }, now)
        await openMade(tx, made)
        return made
      },
      replay: openMade,
      refuse: async (error) =>
        error.code === 'hold.expired' ? holdExpired(await alternativesOf(context, body.slots)) : error,
    })
    return await withBooking(context, answer)
  } finally {
    context.cache.changed(body.slots.map((slot) => slot.clinicId))
  }
}

export type ReadBooking = {
  booking: BookingConfirmation
  email: string | null
  bookedByName: string | null
  locale: Locale
  createdAt: Date
  /** Of the calendar file, by appointment. */
  sequences: ReadonlyMap<string, number>
}

const appointmentLang = ({ lang }: PackExam): Pick<Appointment, 'lang'> => {
  if (!lang) return {}
  const { name, ...others } = lang
  return { lang: { ...others, ...(name ? { examName: name } : {}) } }
}

/** What was booked, even when the pack has changed since. */
export const describeAppointments = (
  context: VisitContext,
  rows: readonly (Omit<repository.AppointmentRow, 'status'> & { status: string })[],
): Promise<Appointment[]> =>
  Promise.all(
    rows.map(async ({ slug, status, clinicId, examId, startsAt, endsAt }) => {
      const clinic = clinicEntity(clinicId, await clinicDefinition(context, clinicId), context.catalogue.pack)
      const exam = await examDefinition(context, examId)
      return {
        slug,
        status,
        examSlug: exam.slug,
        examName: exam.name,
        durationMinutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
        needsReferral: exam.needsReferral,
        examNotes: exam.examNotes,
        ...(exam.warning === undefined ? {} : { warning: exam.warning }),
        pregnancyNote: exam.pregnancyNote,
        preparation: exam.preparation,
        startTime: toZonedIso(startsAt.getTime(), clinic.timeZone),
        endTime: toZonedIso(endsAt.getTime(), clinic.timeZone),
        clinic,
        ...appointmentLang(exam),
      }
    }),
  )

/** The booking and whom it was made for. */
export const readBooking = async (context: VisitContext, bookingKey: string): Promise<ReadBooking> => {
  const row = await repository.readBooking(context.db, bookingKey)
  const rows = await repository.readAppointments(context.db, bookingKey)
  const [first] = rows
  if (!row || !first) throw sessionMissing()
  const list = await describeAppointments(context, rows)
  const status = statusOfVisit(rows.map((each) => each.status))
  const isOver = isVisitOver(list, context.clock.now().getTime())
  const isClosed = !appointmentStatuses.some((each) => each === status)
  const booking = {
    bookingKey,
    reference: row.reference,
    status,
    firstName: row.firstName,
    isForSomeoneElse: row.bookedByName !== null,
    hasEmail: row.email !== null,
    isMailWithheld: row.email !== null && !(await hasMessage(context.db, bookingKey, confirmationKind)),
    arriveMinutesBefore: context.catalogue.pack.settings.booking.arriveMinutesBefore,
    isOver,
    ...(isOver || isClosed ? {} : { passCode: passCodeOf(context.secrets, bookingKey) }),
    appointments: list,
  }
  const { email, bookedByName, createdAt } = row
  const sequences = new Map(rows.map(({ slug, sequence }) => [slug, sequence]))
  return { booking, email, bookedByName, locale: startLocale(row.locale), createdAt, sequences }
}

export const readBookingAsMade = async (context: VisitContext, bookingKey: string): Promise<ReadBooking> => {
  const row = await repository.readBooking(context.db, bookingKey)
  if (!row) throw bookingUnknown()
  return readBooking(inLocale(context, startLocale(row.locale)), bookingKey)
}

export type Addressee = Pick<ReadBooking, 'email' | 'bookedByName' | 'locale'> &
  Pick<BookingConfirmation, 'firstName' | 'reference'>

/** Of messages about the booking, also once nothing of it stands. @throws booking.unknown */
export const readAddressee = async (db: Database, bookingKey: string): Promise<Addressee> => {
  const row = await repository.readBooking(db, bookingKey)
  if (!row) throw bookingUnknown()
  const { firstName, reference, email, bookedByName, locale } = row
  return { firstName, reference, email, bookedByName, locale: startLocale(locale) }
}

/** The booking for the browser that may read it. */
export const getBookingConfirmation = async (
  context: VisitContext & Pick<BesideServices, 'requestedBeside'>,
  bookingKey: string,
): Promise<BookingConfirmation> => {
  const { booking } = await readBooking(context, bookingKey)
  const requested = await context.requestedBeside(context.db, bookingKey)
  return requested.length > 0 ? { ...booking, requested } : booking
}

/** ROUTE-28. An appointment that no longer stands is of no visit. @throws session.missing */
export const getVisitOfAppointment = async (
  context: Parameters<typeof getBookingConfirmation>[0],
  bookingKey: string,
  slug: string,
): Promise<BookingConfirmation> => {
  const booking = await getBookingConfirmation(context, bookingKey)
  if (booking.appointments.every((each) => each.slug !== slug)) throw sessionMissing()
  return booking
}
