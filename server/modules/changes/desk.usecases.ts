// S-110: the clinic sees what patients did to their visits, and has its own word on them.
import type { MoveDeclineReason } from '#src/contract/codes/move-request-states.ts'
import type { VisitChangeKind } from '#src/contract/codes/visit-events.ts'
import type { DeskChange, DeskVisit, DeskVisitDetails, FoundVisit } from '#src/contract/entities/desk-visit.ts'
import type { DeskMoveRequest, DeskSlot } from '#src/contract/entities/move-request.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DeskCall } from '../../http/caller.ts'
import { daysBefore } from '../../shared/clock.ts'
import { toZonedIso, wallToInstant } from '../../shared/zoned-time.ts'
import { logAccess, logAccessTo } from '../access-log/access-log.usecases.ts'
import {
  closeAppointments,
  confirmByClinic,
  listAllAppointments,
  listLiveAppointments,
  moveAppointments,
  type StoredAppointment,
  updateWalkIn,
} from '../appointments/appointment-changes.ts'
import { deskChanged, visitUnknown } from '../appointments/appointments.errors.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import {
  findKeyByReference,
  listKeysBetween,
  readDeskVisit,
  readDeskVisitDetails,
  visitMark,
} from '../appointments/desk-visit.ts'
import { listEarlierVisits } from '../appointments/earlier-visits.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { chainOf, chainSlots, type ExamChain, listChainSlots } from '../slots/exam-chain.ts'
import { explainLoss, freeHoldsMoving, LostSlot, takeRoom } from '../slots/holds.ts'
import { withoutVisit } from '../slots/own-slots.ts'
import { planSlots } from '../slots/slot-plan.ts'
import { appointmentUnknown, notRequested, otherExams, requestedAlready } from './changes.errors.ts'
import { listEventsAfter } from './changes.repository.ts'
import type { ChangesContext } from './changes.services.ts'
import { endExpiredRequest, minutesOf, record } from './changes.usecases.ts'
import { endMoveRequest } from './end-move-request.ts'
import { describeMoveRequest } from './move-request-view.ts'
import {
  closeMoveRequest,
  countOpenMoveRequests,
  listOpenMoveRequests,
  type MoveRequestRow,
  readMoveRequest,
  readOpenMoveRequest,
} from './move-requests.repository.ts'

export type DeskContext = ChangesContext & DeskServices & Parameters<typeof logAccessTo>[0]

/** Who asks, and by which call: each visit read or changed is in the access log. */
/** With what the screen showed, where there is one. */
export type DeskAct = DeskCall & { mark?: string | undefined }

/** @param after id of the last change known; undefined from the first. */
export const listVisitChanges = async (
  context: DeskContext,
  after: string | undefined,
  deskCall: DeskCall,
): Promise<DeskChange[]> => {
  const events = await listEventsAfter(context.db, Number(after ?? 0), deskLimits.changesAtOnce)
  await logAccessTo(
    context,
    deskCall,
    events.map(({ bookingKey }) => bookingKey),
  )
  const visits = new Map<string, DeskVisit>()
  for (const { bookingKey, clinicSlug } of events)
    if (!visits.has(bookingKey))
      visits.set(bookingKey, await readDeskVisit(context, context.db, bookingKey, clinicSlug))
  const asked = new Map<number, MoveRequestRow>()
  for (const { moveRequestId: id } of events) {
    const request = id === null || asked.has(id) ? undefined : await readMoveRequest(context.db, id)
    if (request) asked.set(request.id, request)
  }
  const names = new Map<number, string>()
  const ids = [...events, ...asked.values()].flatMap(({ examIds }) => examIds ?? [])
  for (const id of new Set(ids)) names.set(id, (await examDefinition(context, id)).name)
  return events.flatMap(
    ({ id, at, kind, bookingKey, appointmentSlugs, startedAt, reasonLabel, note, ...event }): DeskChange[] => {
      const visit = visits.get(bookingKey)
      if (!visit) return []
      const request = event.moveRequestId === null ? undefined : asked.get(event.moveRequestId)
      const examIds = event.examIds ?? request?.examIds ?? null
      const zoned = (time: Date): string => toZonedIso(time.getTime(), visit.timeZone)
      return [
        {
          ...{ id: String(id), at: zoned(at), kind, appointmentSlugs, reasonLabel, note, visit },
          startedAt: startedAt && zoned(startedAt),
          askedTime: request ? zoned(request.startsAt) : null,
          examNames: examIds?.flatMap((examId) => names.get(examId) ?? []) ?? null,
        },
      ]
    },
  )
}

/** @throws clinic.unknown */
export const listDeskVisits = async (
  context: DeskContext,
  { clinicSlug, day }: { clinicSlug: string; day: string },
  deskCall: DeskCall,
): Promise<DeskVisit[]> => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  const { timeZone } = clinic.entity
  const [from, to] = [wallToInstant(day, '00:00', timeZone), wallToInstant(day, '24:00', timeZone)]
  const keys = await listKeysBetween(context.db, {
    ...{ clinicId: clinic.id, from: new Date(from), to: new Date(to), most: deskLimits.visitsOfDay },
  })
  await logAccessTo(context, deskCall, keys)
  return Promise.all(keys.map((key) => readDeskVisit(context, context.db, key)))
}

type Acted = {
  /** None where it was done before, and is told to nobody again. */
  concerned: readonly StoredAppointment[]
  clinicIds?: readonly number[]
  moveRequestId?: number
  areOtherExams?: boolean
}

type Act = {
  kind: VisitChangeKind
  work: (tx: Database, visit: { bookingKey: string; live: readonly StoredAppointment[]; now: Date }) => Promise<Acted>
}

/** Of a booking request alone there is no visit yet. @throws visit.unknown */
const keyOf = async ({ db }: DeskContext, reference: string): Promise<string> => {
  const bookingKey = await findKeyByReference(db, reference)
  if (bookingKey === undefined || (await listAllAppointments(db, bookingKey)).length === 0) throw visitUnknown()
  return bookingKey
}

/** As it is named before it is opened; nothing of a booking request alone. */
export const describeFound = async (context: DeskContext, bookingKey: string): Promise<FoundVisit[]> => {
  const visit = await readDeskVisit(context, context.db, bookingKey)
  const { reference, firstName, lastName, dateOfBirth, status, clinicSlug, timeZone, appointments } = visit
  const [first] = appointments
  const clinic = context.catalogue.clinicNamed(clinicSlug)
  if (!first || !clinic) return []
  const { name: clinicName } = await clinicDefinition(context, clinic.id)
  return [
    {
      ...{ reference, firstName, lastName, dateOfBirth, status, clinicName, timeZone },
      startTime: first.startTime,
      examNames: appointments.map(({ examName }) => examName),
    },
  ]
}

/** It is named, so it is in the access log too. */
const findLastVisit = async (
  context: DeskContext,
  bookingKey: string,
  deskCall: DeskCall,
): Promise<FoundVisit | null> => {
  const now = context.clock.now()
  const from = daysBefore(now, deskLimits.lastVisitDays)
  const last = (await listEarlierVisits(context.db, bookingKey, { from, to: now })).find(({ isLive }) => isLive)
  if (!last) return null
  await logAccessTo(context, deskCall, [last.bookingKey])
  const [described] = await describeFound(context, last.bookingKey)
  return described ?? null
}

/** `context` is in the language of the page. @throws visit.unknown */
export const getDeskVisit = async (
  context: DeskContext,
  reference: string,
  deskCall: DeskCall,
): Promise<DeskVisitDetails> => {
  const record = await keyOf(context, reference)
  await logAccess(context, { ...deskCall, record, outcome: 'opened' })
  const visit = await readDeskVisitDetails(context, context.db, record)
  return { ...visit, lastVisit: await findLastVisit(context, record, deskCall) }
}

/** Whether the screen showed the visit as it stands, or the other time that is asked for. */
const isAsShown = async (tx: Database, bookingKey: string, mark: string | undefined): Promise<boolean> => {
  if (mark === undefined) return true
  const rows = await listAllAppointments(tx, bookingKey)
  const open = await readOpenMoveRequest(tx, bookingKey)
  return mark === visitMark(rows) || (open !== undefined && mark === visitMark(rows, open.id))
}

/** PORTAL-15: no message, as nothing of the visit changes. @throws visit.unknown, appointment.unknown, desk.changed */
export const setDeskWalkIn = async (
  context: DeskContext,
  reference: string,
  { appointmentSlug, isWalkIn }: { appointmentSlug: string; isWalkIn: boolean },
  { mark, ...deskCall }: DeskAct,
): Promise<DeskVisit> => {
  const record = await keyOf(context, reference)
  await inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, record, deskCall)
    const found = (await listLiveAppointments(tx, record)).find(({ slug }) => slug === appointmentSlug)
    if (!found) throw appointmentUnknown()
    if (found.isWalkIn !== isWalkIn && !(await isAsShown(tx, record, mark))) throw deskChanged()
    await updateWalkIn(tx, found.id, isWalkIn)
  })
  return readDeskVisit(context, context.db, record)
}

/** What is done already stands whatever the screen showed. @throws visit.unknown, desk.changed */
const act = async (
  context: DeskContext,
  { reference, mark, ...deskCall }: DeskAct & { reference: string },
  { kind, work }: Act,
): Promise<DeskVisit> => {
  const bookingKey = await keyOf(context, reference)
  const now = context.clock.now()
  const clinicIds = new Set<number>()
  try {
    await inTransaction(context.db, async (tx) => {
      await lockForDesk(context, tx, bookingKey, deskCall)
      for (const id of await endExpiredRequest(context, tx, bookingKey, now)) clinicIds.add(id)
      const live = await listLiveAppointments(tx, bookingKey)
      const isShown = await isAsShown(tx, bookingKey, mark)
      const { clinicIds: freed = [], ...acted } = await work(tx, { bookingKey, live, now })
      const { concerned } = acted
      if (concerned.length > 0 && !isShown) throw deskChanged()
      if (concerned.length > 0) await record(context, tx, { bookingKey, kind, ...acted })
      for (const id of [...concerned.map(({ clinicId }) => clinicId), ...freed]) clinicIds.add(id)
    })
  } finally {
    context.cache.changed([...clinicIds])
  }
  return readDeskVisit(context, context.db, bookingKey)
}

/** S-07. @throws visit.unknown, change.requested-already, desk.changed */
export const confirmDeskVisit = (context: DeskContext, reference: string, deskCall: DeskAct): Promise<DeskVisit> =>
  act(
    context,
    { reference, ...deskCall },
    {
      kind: 'CONFIRMED',
      work: async (tx, { live }) => {
        // Which of the two times would be confirmed is not said.
        if (live.some(({ status }) => status === 'REQUEST_RESCHEDULE')) throw requestedAlready()
        const concerned = live.filter(({ status }) => status !== 'CONFIRMED')
        await confirmByClinic(tx, concerned)
        return { concerned }
      },
    },
  )

/** @throws visit.unknown, desk.changed */
export const removeDeskVisit = (context: DeskContext, reference: string, deskCall: DeskAct): Promise<DeskVisit> =>
  act(
    context,
    { reference, ...deskCall },
    {
      kind: 'REMOVED_BY_OPERATOR',
      work: async (tx, { bookingKey, live, now }) => {
        const ended = await endMoveRequest(tx, { bookingKey, status: 'ENDED', now })
        const freed = await closeAppointments(tx, live, 'REMOVED_BY_OPERATOR')
        return { concerned: live, clinicIds: [...freed, ...(ended?.clinicIds ?? [])] }
      },
    },
  )

type Place = { clinicSlug: string }

/** @throws visit.unknown, clinic.unknown, change.other-exams where the clinic does not do them all */
const chainOfVisit = async (context: DeskContext, bookingKey: string, { clinicSlug }: Place): Promise<ExamChain> => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  const live = await listLiveAppointments(context.db, bookingKey)
  if (live.length === 0) throw visitUnknown()
  const ids = live.map(({ examId }) => examId)
  const chain = chainOf(context, clinic, ids)
  if (!chain) throw otherExams()
  return chain
}

/** @throws visit.unknown, clinic.unknown, change.other-exams */
export const listDeskVisitSlots = async (
  context: DeskContext,
  reference: string,
  { day, ...place }: Place & { day: string },
): Promise<DeskSlot[]> => {
  const bookingKey = await keyOf(context, reference)
  const chain = await chainOfVisit(context, bookingKey, place)
  return listChainSlots(await withoutVisit(context, bookingKey), chain, { day, most: deskLimits.slotsMax })
}

/**
 * The visit's own time is no obstacle; another time that was asked for is given up with it.
 * @throws visit.unknown, clinic.unknown, change.other-exams, slot.taken, slot.held, slot.not-offered, desk.changed
 */
export const moveDeskVisit = async (
  context: DeskContext,
  reference: string,
  { startTime, ...place }: Place & { startTime: string },
  deskCall: DeskAct,
): Promise<DeskVisit> => {
  const key = await keyOf(context, reference)
  const chain = await chainOfVisit(context, key, place)
  const start = Date.parse(startTime)
  const wanted = await chainSlots(await withoutVisit(context, key), chain, start)
  const planned = await planSlots(context, wanted, context.clock.now().getTime(), { isDesk: true })
  const isThere = ({ startsAt, clinicId }: StoredAppointment, index: number): boolean =>
    clinicId === chain.clinic.id && startsAt.getTime() === planned[index]?.start
  try {
    return await act(
      context,
      { reference, ...deskCall },
      {
        kind: 'MOVED_BY_CLINIC',
        work: async (tx, { bookingKey, live, now }) => {
          if (live.length === 0 || live.every(isThere)) return { concerned: [] }
          const ended = await endMoveRequest(tx, { bookingKey, status: 'ENDED', now })
          const freed = await freeHoldsMoving(tx, bookingKey)
          const holdKey = await createHoldingKey(tx, now)
          const expiresAt = new Date(now.getTime() + 60_000)
          for (const slot of planned) await takeRoom(tx, holdKey, slot, { now, expiresAt, moves: bookingKey })
          if (!(await moveAppointments(tx, live, { bookingKey, holdKey, status: 'RESCHEDULED', now })))
            throw otherExams()
          return { concerned: live, clinicIds: [chain.clinic.id, ...freed, ...(ended?.clinicIds ?? [])] }
        },
      },
    )
  } catch (error) {
    throw error instanceof LostSlot ? await explainLoss(context, error.slot, planned) : error
  }
}

/** S-71: the swap. @throws visit.unknown, change.not-requested, desk.changed */
export const acceptMoveRequest = (context: DeskContext, reference: string, deskCall: DeskAct): Promise<DeskVisit> =>
  act(
    context,
    { reference, ...deskCall },
    {
      kind: 'MOVE_ACCEPTED',
      work: async (tx, { bookingKey, live, now }) => {
        const open = await readOpenMoveRequest(tx, bookingKey)
        if (!open || live.length === 0) throw notRequested()
        const { holdKey, id: moveRequestId, clinicId } = open
        const areOtherExams = open.examIds !== null
        const status = areOtherExams ? 'CHANGED' : 'RESCHEDULED'
        const minutes = areOtherExams ? { minutesOf: minutesOf(context) } : {}
        const move = { bookingKey, holdKey, status, now, isAsked: true, ...minutes } as const
        if (!(await moveAppointments(tx, live, move))) throw otherExams()
        await closeMoveRequest(tx, moveRequestId, { status: 'ACCEPTED', closedAt: now })
        return { concerned: live, moveRequestId, areOtherExams, clinicIds: [clinicId] }
      },
    },
  )

/** @throws visit.unknown, change.not-requested, desk.changed */
export const declineMoveRequest = (
  context: DeskContext,
  reference: string,
  reason: MoveDeclineReason,
  deskCall: DeskAct,
): Promise<DeskVisit> =>
  act(
    context,
    { reference, ...deskCall },
    {
      kind: 'MOVE_DECLINED',
      work: async (tx, { bookingKey, live, now }) => {
        const ended = await endMoveRequest(tx, { bookingKey, status: 'DECLINED', reason, now })
        if (!ended) throw notRequested()
        return { concerned: live, moveRequestId: ended.id, clinicIds: ended.clinicIds }
      },
    },
  )

const describeRequest = async (context: DeskContext, row: MoveRequestRow): Promise<DeskMoveRequest | undefined> => {
  const visit = await readDeskVisit(context, context.db, row.bookingKey)
  const live = await listLiveAppointments(context.db, row.bookingKey)
  const [first] = live
  if (!first) return undefined
  const { reference, firstName, lastName, dateOfBirth, contactNumber, timeZone } = visit
  const { name: clinicName, slug: clinicSlug } = await clinicDefinition(context, first.clinicId)
  const exams = await Promise.all(live.map(({ examId }) => examDefinition(context, examId)))
  return {
    ...(await describeMoveRequest(context, row)),
    ...{ reference, firstName, lastName, dateOfBirth, contactNumber, examNames: exams.map(({ name }) => name) },
    mark: visitMark(await listAllAppointments(context.db, row.bookingKey), row.id),
    visit: { startTime: toZonedIso(first.startsAt.getTime(), timeZone), clinicSlug, clinicName, timeZone },
    ...(visit.safety ? { safety: visit.safety } : {}),
  }
}

/** @throws clinic.unknown */
export const listMoveRequests = async (
  context: DeskContext,
  { clinicSlug }: { clinicSlug?: string | undefined },
  deskCall: DeskCall,
): Promise<DeskMoveRequest[]> => {
  const clinic = clinicSlug === undefined ? undefined : context.catalogue.knownClinic(clinicSlug)
  const now = context.clock.now()
  const found: DeskMoveRequest[] = []
  const keys: string[] = []
  for (const row of await listOpenMoveRequests(context.db, deskLimits.moveRequests)) {
    if (row.expiresAt <= now) continue
    const request = await describeRequest(context, row)
    if (!request || (clinic && row.clinicId !== clinic.id && request.visit.clinicSlug !== clinic.entity.slug)) continue
    found.push(request)
    keys.push(row.bookingKey)
  }
  await logAccessTo(context, deskCall, keys)
  return found
}

/** S-71, of a clinic. */
export const countMoveRequests = (
  { db, clock }: Pick<DeskContext, 'db' | 'clock'>,
  clinicId: number,
): Promise<number> => countOpenMoveRequests(db, clinicId, clock.now())
