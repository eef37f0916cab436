// S-110: the clinic reads booking requests and answers them.
import type { RequestReason } from '#src/contract/codes/request-reasons.ts'
import { type RequestStatus, requestStatuses } from '#src/contract/codes/statuses.ts'
import type { RequestEventKind } from '#src/contract/codes/visit-events.ts'
import type { DeskRequest, DeskRequestRow, DeskRequestSlot } from '#src/contract/entities/booking-request.ts'
import { bookingRequestsLimits as limits } from '#src/contract/limits/booking-requests.limits.ts'
import { requestStatusRow, statusOfRequest } from '#src/contract/rules/request-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import { addAppointments } from '../appointments/appointments.usecases.ts'
import { mayConfirm } from '../appointments/booking-caps.ts'
import { describeTyped } from '../appointments/desk-visit.ts'
import { queueBookingMails } from '../appointments/queue-mails.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { countDocuments } from '../documents/documents.services.ts'
import { chainOf, chainSlots, type ExamChain, listChainSlots } from '../slots/exam-chain.ts'
import { explainLoss, LostSlot, takeAndBook } from '../slots/holds.ts'
import { type PlannedSlot, planSlots } from '../slots/slot-plan.ts'
import { examsNotBookable, requestClosed, requestUnknown } from './booking-requests.errors.ts'
import * as repository from './booking-requests.repository.ts'
import { changeOf, type RequestsContext } from './booking-requests.usecases.ts'
import { recordChange } from './record-change.ts'
import { type ReadRequest, readRequest, summaryOf } from './request-view.ts'

type Desk = RequestsContext & DeskServices & Parameters<typeof logAccess>[0]

/** Who asks, and by which call: each reading and change is in the access log. */
export type DeskCall = { reference: string; caller: Caller; call: string }

const openStatuses = requestStatuses.filter((status) => requestStatusRow(status).isOpen)

/** @throws clinic.unknown */
export const listRequests = async (
  context: Desk,
  { clinicSlug, status }: { clinicSlug?: string | undefined; status?: RequestStatus | undefined },
  deskCall: Omit<DeskCall, 'reference'>,
): Promise<DeskRequestRow[]> => {
  const clinic = clinicSlug === undefined ? undefined : context.catalogue.knownClinic(clinicSlug)
  const statuses = status === undefined ? openStatuses : [status]
  const queue = await repository.listQueue(context.db, { statuses, clinicId: clinic?.id, most: limits.listMax })
  const byKey = Map.groupBy(queue, ({ person }) => person.bookingKey)
  await logAccessTo(context, deskCall, [...byKey.keys()])
  return Promise.all(
    [...byKey.values()].flatMap(([first, ...others]) => (first ? [describeRow(context, [first, ...others])] : [])),
  )
}

/** Open ones of a clinic. */
export const countRequests = ({ db }: Pick<Desk, 'db'>, clinicId: number): Promise<number> =>
  repository.countQueue(db, { statuses: openStatuses, clinicId })

type Queued = Awaited<ReturnType<typeof repository.listQueue>>[number]

const describeRow = async (context: Desk, rows: readonly [Queued, ...Queued[]]): Promise<DeskRequestRow> => {
  const [{ request, person }] = rows
  const ids = request.clinicId === null ? request.clinicIds : [request.clinicId]
  const clinics = await Promise.all(ids.map((id) => clinicDefinition(context, id)))
  const examIds = rows.flatMap((each) => each.request.examId ?? [])
  const exams = await Promise.all(examIds.map((id) => examDefinition(context, id)))
  const timeZone = clinics[0]?.timeZone ?? context.catalogue.pack.provider.timeZone
  const { reference, firstName, lastName } = person
  const { safety } = await context.readDeskParts(context.db, person.bookingKey)
  return {
    ...{ reference, firstName, lastName, timeZone, type: request.type, priority: request.priority },
    status: statusOfRequest(rows.map((each) => each.request.status)),
    createdAt: toZonedIso(request.createdAt.getTime(), timeZone),
    answerBy: request.answerBy && toZonedIso(request.answerBy.getTime(), timeZone),
    reason: request.reason,
    examNames: exams.map(({ name }) => name),
    clinicNames: clinics.map(({ name }) => name),
    ...(safety ? { safety } : {}),
  }
}

const describe = async (context: Desk, db: Database, read: ReadRequest): Promise<DeskRequest> => {
  const { person, rows } = read
  const { demanded, safety } = await context.readDeskParts(db, person.bookingKey)
  const { bookingKey, ...summary } = summaryOf(read)
  return {
    ...summary,
    ...describeTyped(context.catalogue, person),
    priority: rows[0].priority,
    documents: await countDocuments(db, bookingKey),
    ...(demanded ? { demanded } : {}),
    ...(safety ? { safety } : {}),
  }
}

/** @throws booking-request.unknown */
const keyOf = async ({ db }: RequestsContext, reference: string): Promise<string> => {
  const bookingKey = await repository.findKeyOfRequest(db, reference)
  if (bookingKey === undefined) throw requestUnknown()
  return bookingKey
}

const readAt = async (context: RequestsContext, db: Database, bookingKey: string): Promise<ReadRequest> => {
  const read = await readRequest(context, db, bookingKey)
  if (!read) throw requestUnknown()
  return read
}

const log = (context: Desk, tx: Database, { caller, call }: DeskCall, record: string): Promise<void> =>
  logAccess({ ...context, db: tx }, { caller, call, record, outcome: 'opened' })

/** @throws booking-request.unknown */
export const openRequest = async (context: Desk, deskCall: DeskCall): Promise<DeskRequest> => {
  const bookingKey = await keyOf(context, deskCall.reference)
  return inTransaction(context.db, async (tx) => {
    await log(context, tx, deskCall, bookingKey)
    await repository.markOpened(tx, bookingKey, context.clock.now())
    return describe(context, tx, await readAt(context, tx, bookingKey))
  })
}

type Act = {
  kind: RequestEventKind
  status: RequestStatus
  reason?: RequestReason
  work?: (tx: Database, read: ReadRequest) => Promise<void>
}

/** What is open of it, or nothing. @throws booking-request.unknown, booking-request.closed */
const act = async (context: Desk, deskCall: DeskCall, { kind, status, reason, work }: Act): Promise<DeskRequest> => {
  const key = await keyOf(context, deskCall.reference)
  return inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, key, deskCall)
    const read = await readAt(context, tx, key)
    const open = read.rows.filter((row) => requestStatusRow(row.status).isOpen)
    if (open.length === 0) throw requestClosed()
    await work?.(tx, read)
    await repository.markOpened(tx, key, context.clock.now())
    await repository.updateRequests(
      tx,
      open.map(({ id }) => id),
      { status, reason: reason ?? null },
    )
    await recordChange(context, tx, {
      ...{ bookingKey: key, kind, slugs: open.map(({ slug }) => slug), ...changeOf(context, read) },
      ...(reason === undefined ? {} : { reason }),
    })
    return describe(context, tx, await readAt(context, tx, key))
  })
}

export const holdRequest = (context: Desk, deskCall: DeskCall, reason: RequestReason): Promise<DeskRequest> =>
  act(context, deskCall, { kind: 'REQUEST_ON_HOLD', status: 'ON_HOLD', reason })

export const removeRequest = (context: Desk, deskCall: DeskCall, reason: RequestReason): Promise<DeskRequest> =>
  act(context, deskCall, { kind: 'REQUEST_REMOVED', status: 'REMOVED_BY_OPERATOR', reason })

/**
 * What the referral says, read by the desk; the clinics that do it stay.
 * @throws booking-request.unknown, booking-request.closed, exam.unknown, booking-request.other-exams
 */
export const nameExams = async (
  context: Desk,
  deskCall: DeskCall,
  examSlugs: readonly string[],
): Promise<DeskRequest> => {
  const key = await keyOf(context, deskCall.reference)
  const exams = [...new Set(examSlugs)].map((slug) => context.catalogue.knownExam(slug))
  return inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, key, deskCall)
    const { rows } = await readAt(context, tx, key)
    const [row] = rows
    if (!requestStatusRow(row.status).isOpen) throw requestClosed()
    if (row.examId !== null) throw examsNotBookable()
    const clinicIds = row.clinicIds.filter((id) => {
      const clinic = context.catalogue.clinic(id)
      return clinic && exams.every((exam) => context.catalogue.roomsFor(clinic, exam).length > 0)
    })
    if (clinicIds.length === 0) throw examsNotBookable()
    const clinicId = row.clinicId !== null && clinicIds.includes(row.clinicId) ? row.clinicId : null
    const priority = Math.min(...exams.map(({ definition }) => definition.priority))
    await repository.markOpened(tx, key, context.clock.now())
    await repository.replaceRequest(
      tx,
      row,
      exams.map(({ id }, index) => ({
        ...row,
        ...{ examId: id, clinicId, clinicIds, priority, seenAt: row.seenAt ?? context.clock.now() },
        slug: index === 0 ? row.slug : newAppointmentSlug(),
      })),
    )
    return describe(context, tx, await readAt(context, tx, key))
  })
}

export const expireRequest = (context: Desk, deskCall: DeskCall): Promise<DeskRequest> =>
  act(context, deskCall, { kind: 'REQUEST_EXPIRED', status: 'EXPIRED', reason: 'TIME_PASSED' })

/** @throws clinic.unknown, booking-request.other-exams where the clinic does not do them all. */
const placeOf = (context: RequestsContext, rows: ReadRequest['rows'], clinicSlug: string): ExamChain => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  // One that the desk has not named yet is booked by nobody.
  const ids = rows.flatMap(({ examId }) => examId ?? [])
  const place = ids.length === rows.length ? chainOf(context, clinic, ids) : undefined
  if (!place) throw examsNotBookable()
  return place
}

/** @throws booking-request.unknown, clinic.unknown, booking-request.other-exams */
export const listRequestSlots = async (
  context: RequestsContext,
  reference: string,
  { clinicSlug, day }: { clinicSlug: string; day: string },
): Promise<DeskRequestSlot[]> => {
  const { rows } = await readAt(context, context.db, await keyOf(context, reference))
  return listChainSlots(context, placeOf(context, rows, clinicSlug), { day, most: limits.slotsMax })
}

/**
 * Slots are taken and appointments made in the transaction that ends the request.
 * @throws booking-request.unknown, booking-request.closed, clinic.unknown, slot.taken, slot.held, slot.not-offered
 */
export const bookRequest = async (
  context: Desk,
  deskCall: DeskCall,
  { clinicSlug, startTime }: { clinicSlug: string; startTime: string },
): Promise<DeskRequest> => {
  const key = await keyOf(context, deskCall.reference)
  const { rows } = await readAt(context, context.db, key)
  const place = placeOf(context, rows, clinicSlug)
  const now = context.clock.now()
  const wanted = await chainSlots(context, place, Date.parse(startTime))
  const planned: PlannedSlot[] = await planSlots(context, wanted, now.getTime(), { isDesk: true })
  try {
    return await act(context, deskCall, {
      kind: 'REQUEST_BOOKED',
      status: 'BOOKED',
      work: async (tx, read) => {
        const holds = await takeAndBook(tx, key, planned, now)
        await addAppointments(context, tx, { bookingKey: key, now, holds, status: 'BOOKED' })
        await context.followChange(tx, key)
        const { locale, email } = changeOf(context, read)
        await queueBookingMails(tx, context.catalogue, {
          ...{ bookingKey: key, clinicIds: [], locale, now },
          hasConfirmation: email !== undefined && (await mayConfirm(tx, context.bookingCaps, email, now)),
        })
      },
    })
  } catch (error) {
    throw error instanceof LostSlot ? await explainLoss(context, error.slot, planned) : error
  } finally {
    context.cache.changed([place.clinic.id])
  }
}
