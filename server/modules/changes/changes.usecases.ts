import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import {
  changesVisit,
  isNews,
  moveKinds,
  type RequestEventKind,
  type VisitChangeKind,
  type VisitEventKind,
} from '#src/contract/codes/visit-events.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type {
  CancelReason,
  ChangedVisit,
  OwnSlot,
  VisitActions,
  VisitNews,
} from '#src/contract/entities/visit-change.ts'
import type { Database } from '../../db/database.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import {
  closeAppointments,
  listLiveAppointments,
  moveAppointments,
  type StoredAppointment,
} from '../appointments/appointment-changes.ts'
import type { BookedVisit, VisitWays } from '../appointments/appointments.services.ts'
import { readAddressee, readBooking } from '../appointments/appointments.usecases.ts'
import { lockKeys, lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { clinicDefinition, examDefinition, examsNamed } from '../catalogue/catalogue.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import * as slots from '../slots/own-slots.ts'
import { changeNotAllowed, noteMissing, otherExams, reasonUnknown } from './changes.errors.ts'
import * as repository from './changes.repository.ts'
import { canChange, type VisitFacts } from './changes.rules.ts'
import type { ChangesContext } from './changes.services.ts'
import { endMoveRequest } from './end-move-request.ts'
import { viewOfMoveRequest } from './move-request-view.ts'
import { readLastMoveRequest, readOpenMoveRequest } from './move-requests.repository.ts'
import { queueChangeMails } from './queue-change-mails.ts'

export type Change = { bookingKey: string; idempotencyKey: string }

/** What is held for the visit, and what its appointments become by it. */
export type Held = { holdKey: string; becomes: MovedStatus }

const settingsOf = ({ catalogue }: ChangesContext) => catalogue.pack.settings.changes

const asksFirst = ({ catalogue }: ChangesContext, live: readonly StoredAppointment[]): boolean =>
  catalogue.pack.settings.changes.moves === 'REQUEST' ||
  catalogue.pack.settings.application.createPendingAppointment ||
  live.some(({ status }) => status === 'PENDING')

const countedAsMoves: readonly VisitEventKind[] = ['RESCHEDULED', 'EXAM_CHANGED', 'MOVE_REQUESTED']

const factsOf = (context: ChangesContext, { live, events, asked }: Visit, now: Date): VisitFacts => ({
  startsAt: live[0]?.startsAt,
  isWalkIn: live.some(({ isWalkIn }) => isWalkIn),
  isByTheClinic: asksFirst(context, live),
  isAsked: asked?.status === 'OPEN' && asked.expiresAt > now,
  moves: events.filter(({ kind }) => countedAsMoves.includes(kind)).length,
})

const readVisit = async (context: ChangesContext, db: Database, bookingKey: string) => {
  const live = await listLiveAppointments(db, bookingKey)
  const events = (await repository.listEvents(db, bookingKey)).flatMap(({ kind, ...event }) =>
    isNews(kind) ? [{ ...event, kind }] : [],
  )
  const asked = await readLastMoveRequest(db, bookingKey)
  const [first] = live
  if (!first) return { live, events, asked, timeZone: context.catalogue.pack.provider.timeZone }
  return { live, events, asked, timeZone: (await clinicDefinition(context, first.clinicId)).timeZone }
}

type Visit = Awaited<ReturnType<typeof readVisit>>

const ruleFor = (context: ChangesContext, visit: Visit, action: ChangeAction, now: Date) =>
  canChange(action, factsOf(context, visit, now), settingsOf(context), now, (time) => toZonedIso(time, visit.timeZone))

/** API-93 */
export const getCanChange = async (
  context: ChangesContext,
  { bookingKey, action }: { bookingKey: string; action: ChangeAction },
): Promise<CanChange> => ruleFor(context, await readVisit(context, context.db, bookingKey), action, context.clock.now())

/** Said of the time as it stands: a move or a cancellation makes it void. */
const saidComing = (events: readonly Pick<repository.VisitEventRow, 'kind' | 'at'>[]): Date | undefined =>
  events.reduce<Date | undefined>((said, { kind, at }) => {
    if (kind === 'COMING') return at
    return moveKinds.includes(kind) ? undefined : said
  }, undefined)

export const namesOfExams = async (context: ChangesContext, examIds: readonly number[]): Promise<string[]> =>
  Promise.all(examIds.map(async (id) => (await examDefinition(context, id)).name))

const describeEvents = (context: ChangesContext, { events, timeZone }: Visit): Promise<VisitActions['events']> =>
  Promise.all(
    events.map(async ({ at, kind, appointmentSlugs, startedAt, examIds }) => ({
      at: toZonedIso(at.getTime(), timeZone),
      kind,
      appointmentSlugs,
      ...(startedAt ? { startedAt: toZonedIso(startedAt.getTime(), timeZone) } : {}),
      ...(examIds ? { examNames: await namesOfExams(context, examIds) } : {}),
    })),
  )

const waysOf = async (context: ChangesContext, visit: Visit, now: Date): Promise<VisitWays> => {
  const asksClinic = asksFirst(context, visit.live)
  return {
    reschedule: ruleFor(context, visit, asksClinic ? 'REQUEST_RESCHEDULE' : 'RESCHEDULE', now),
    asksClinic,
    moveRequest: await viewOfMoveRequest(context, visit, now),
    cancel: ruleFor(context, visit, 'CANCEL', now),
  }
}

/** For messages, also where nothing stands that could be changed. */
export const readWays = async (context: ChangesContext, bookingKey: string): Promise<VisitWays> =>
  waysOf(context, await readVisit(context, context.db, bookingKey), context.clock.now())

export const getVisitActions = async (context: ChangesContext, bookingKey: string): Promise<VisitActions> => {
  const visit = await readVisit(context, context.db, bookingKey)
  if (visit.live.length === 0) throw sessionMissing()
  const now = context.clock.now()
  const { events, timeZone } = visit
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const said = saidComing(events)
  const ways = await waysOf(context, visit, now)
  return {
    timeZone,
    ...ways,
    changeExam: ruleFor(context, visit, ways.asksClinic ? 'REQUEST_CHANGE' : 'CHANGE', now),
    confirm: ruleFor(context, visit, 'CONFIRM', now),
    saidComingAt: said ? zoned(said) : null,
    events: await describeEvents(context, visit),
    now: zoned(now),
  }
}

/** PORTAL-20. `context` is in the language of the page. @throws session.missing */
export const getNotifications = async (context: ChangesContext, bookingKey: string): Promise<VisitNews> => {
  const visit = await readVisit(context, context.db, bookingKey)
  if (visit.live.length === 0) throw sessionMissing()
  return { timeZone: visit.timeZone, notifications: (await describeEvents(context, visit)).reverse() }
}

/**
 * PORTAL-08: none where not all that stands is still on offer, or not at one clinic.
 * @param wanted list of exams in place of those of the visit. @throws exam.unknown, session.missing
 */
export const listOwnSlots = async (
  context: ChangesContext,
  bookingKey: string,
  wanted?: string,
): Promise<OwnSlot[]> => {
  const live = await listLiveAppointments(context.db, bookingKey)
  const [first] = live
  if (!first) throw sessionMissing()
  const clinic = context.catalogue.clinic(first.clinicId)
  const own = live.flatMap(({ examId }) => context.catalogue.examById(examId) ?? [])
  const exams = wanted === undefined ? own : examsNamed(context, wanted)
  const areOther = exams.some((exam) => !own.includes(exam))
  if (!clinic || exams.length < live.length || live.some(({ clinicId }) => clinicId !== first.clinicId)) return []
  if (exams.some((exam) => context.catalogue.modeAt(clinic, exam) !== 'ONLINE')) return []
  return slots.listOwnSlots(context, { bookingKey, clinic, exams, areOther })
}

const answerFor = async (
  context: ChangesContext,
  bookingKey: string,
  { status, changedSlugs }: Pick<ChangedVisit, 'status' | 'changedSlugs'>,
): Promise<ChangedVisit> => {
  const live = await listLiveAppointments(context.db, bookingKey)
  const booking = live.length > 0 ? (await readBooking(context, bookingKey)).booking : null
  return { status, changedSlugs, booking }
}

type Recorded = {
  bookingKey: string
  kind: VisitChangeKind
  concerned: readonly StoredAppointment[]
  reason?: Pick<repository.NewVisitEvent, 'reason' | 'reasonLabel' | 'note'>
  moveRequestId?: number | undefined
  /** Others take their place. */
  areOtherExams?: boolean
}

/** In the transaction of the change; the patient is told (S-111). */
export const record = async (
  context: ChangesContext,
  tx: Database,
  { bookingKey, kind, concerned, reason = {}, moveRequestId, areOtherExams = false }: Recorded,
): Promise<void> => {
  const [first] = concerned
  const now = context.clock.now()
  const eventId = await repository.insertEvent(tx, {
    ...{ bookingKey, kind, at: now, ...reason, moveRequestId: moveRequestId ?? null },
    appointmentSlugs: concerned.map(({ slug }) => slug),
    startedAt: first?.startsAt ?? null,
    examIds: areOtherExams ? concerned.map(({ examId }) => examId) : null,
    clinicSlug: first ? (await clinicDefinition(context, first.clinicId)).slug : null,
  })
  const { locale } = await readAddressee(tx, bookingKey)
  const clinicIds = concerned.map(({ clinicId }) => clinicId)
  await queueChangeMails(tx, context.catalogue, { bookingKey, eventId, kind, clinicIds, locale, now })
  if (changesVisit(kind)) await context.followChange(tx, bookingKey)
}

type RequestEvent = {
  bookingKey: string
  kind: RequestEventKind
  slugs: string[]
  clinicSlug: string
  reason?: string | undefined
}

/** S-105: of a booking request, beside what happens to visits. @returns its id, for the mails about it. */
export const recordRequestEvent = (
  tx: Database,
  { bookingKey, kind, slugs, clinicSlug, reason }: RequestEvent,
  now: Date,
): Promise<number> =>
  repository.insertEvent(tx, {
    ...{ bookingKey, kind, at: now, clinicSlug, appointmentSlugs: slugs, startedAt: null },
    reason: reason ?? null,
  })

/** S-110: in the transaction of the booking, which tells patient and clinic itself. */
export const recordBookedVisit = async (tx: Database, { at, ...booked }: BookedVisit): Promise<void> => {
  await repository.insertEvent(tx, { ...booked, at, startedAt: null })
}

export const findVisitEvent = repository.readEvent

/** S-71: nobody answered in time. Under the lock of the key. @returns clinics whose slots are free again */
export const endExpiredRequest = async (
  context: ChangesContext,
  tx: Database,
  bookingKey: string,
  now: Date,
): Promise<number[]> => {
  const open = await readOpenMoveRequest(tx, bookingKey)
  if (!open || open.expiresAt > now) return []
  const ended = await endMoveRequest(tx, { bookingKey, status: 'EXPIRED', now })
  const concerned = await listLiveAppointments(tx, bookingKey)
  if (concerned.length > 0)
    await record(context, tx, { bookingKey, kind: 'MOVE_EXPIRED', concerned, moveRequestId: open.id })
  return ended?.clinicIds ?? []
}

type Wanted = { bookingKey: string; action: ChangeAction; beside?: string }

/**
 * @param beside the key of a hold, locked with that of the visit
 * @throws change.not-allowed with its rule, also where nothing of the visit stands
 */
export const ensureAllowed = async (
  context: ChangesContext,
  tx: Database,
  { bookingKey, action, beside }: Wanted,
): Promise<Visit> => {
  if (beside !== undefined) await lockKeys(tx, [bookingKey, beside])
  await lockLatestKey(tx, bookingKey)
  const now = context.clock.now()
  await endExpiredRequest(context, tx, bookingKey, now)
  const visit = await readVisit(context, tx, bookingKey)
  const rule = ruleFor(context, visit, action, now)
  if (!rule.canChange) throw changeNotAllowed(rule)
  return visit
}

type Stored = Pick<ChangedVisit, 'status' | 'changedSlugs'>

export const change = async (
  context: ChangesContext,
  call: string,
  { bookingKey, idempotencyKey }: Change,
  body: object,
  work: (tx: Database) => Promise<{ stored: Stored; clinicIds: readonly number[] }>,
): Promise<ChangedVisit> => {
  const clinicIds = new Set<number>()
  try {
    const stored = await once<Stored>({
      ...{ db: context.db, secrets: context.secrets, call, key: idempotencyKey, now: context.clock.now() },
      body: { bookingKey, ...body },
      // The rule is another one later, and a hold can be taken again.
      keepsRefusals: false,
      work: async (tx) => {
        const done = await work(tx)
        for (const id of done.clinicIds) clinicIds.add(id)
        return done.stored
      },
    })
    return await answerFor(context, bookingKey, stored)
  } finally {
    context.cache.changed([...clinicIds])
  }
}

const reasonIn = (
  reasons: readonly CancelReason[],
  { label, note }: { label: string; note?: string | undefined },
): Required<Recorded>['reason'] => {
  const reason = reasons.find((each) => each.label === label)
  if (!reason) throw reasonUnknown()
  if (reason.needsNote && !note) throw noteMissing()
  return { reason: reason.slug, reasonLabel: label, note: note || null }
}

type Cancel = Change & { appointmentSlugs: string[]; reason: { label: string; note?: string | undefined } }

/** API-91, S-08. `context` is in the language of the page. @throws change.not-allowed, change.unknown-reason, session.missing */
export const cancelAppointments = (
  context: ChangesContext,
  { appointmentSlugs, reason, ...request }: Cancel,
): Promise<ChangedVisit> =>
  change(context, 'cancelAppointments', request, { appointmentSlugs, reason }, async (tx) => {
    const { bookingKey } = request
    const given = reasonIn(context.catalogue.pack['cancel-reasons'], reason)
    const { live } = await ensureAllowed(context, tx, { bookingKey, action: 'CANCEL' })
    const closing = live.filter(({ slug }) => appointmentSlugs.includes(slug))
    if (closing.length !== new Set(appointmentSlugs).size) throw changeNotAllowed(cancelledBefore)
    const ended = await endMoveRequest(tx, { bookingKey, status: 'ENDED', now: context.clock.now() })
    const freed = await closeAppointments(tx, closing, 'CANCELED')
    await record(context, tx, { bookingKey, kind: 'CANCELED', concerned: closing, reason: given })
    return {
      stored: { status: 'CANCELED', changedSlugs: closing.map(({ slug }) => slug) },
      clinicIds: [...freed, ...(ended?.clinicIds ?? [])],
    }
  })

type CloseByAnswer = {
  bookingKey: string
  appointmentSlug: string
  status: 'CANCELED' | 'DECLINED_BY_PATIENT'
  label: string
}

/** S-08, S-106: in the transaction of the answer. @returns clinics whose slots are free again. @throws change.not-allowed */
export const closeByAnswer = async (
  context: ChangesContext,
  tx: Database,
  { bookingKey, appointmentSlug, status, label }: CloseByAnswer,
): Promise<number[]> => {
  const { live } = await ensureAllowed(context, tx, { bookingKey, action: 'CANCEL' })
  const closing = live.filter(({ slug }) => slug === appointmentSlug)
  if (closing.length === 0) throw changeNotAllowed(cancelledBefore)
  const ended = await endMoveRequest(tx, { bookingKey, status: 'ENDED', now: context.clock.now() })
  const freed = await closeAppointments(tx, closing, status)
  const reason = { reason: 'questionnaire', reasonLabel: label, note: null }
  await record(context, tx, { bookingKey, kind: 'CANCELED', concerned: closing, reason })
  return [...freed, ...(ended?.clinicIds ?? [])]
}

const cancelledBefore: CanChange = { canChange: false, reason: 'APPOINTMENT_CANCELLED' }

type TakenExams = { bookingKey: string; holdKey: string; examIds: readonly number[]; timeZone: string }

/** S-103: asked once more, and from now on what is answered of the visit. @throws questionnaire.required */
export const takeAnswers = async (
  context: ChangesContext,
  tx: Database,
  { bookingKey, holdKey, examIds, timeZone }: TakenExams,
): Promise<void> => {
  if (examIds.length === 0) return
  const examSlugs = examIds.flatMap((id) => context.catalogue.examById(id)?.entity.slug ?? [])
  await context.passGates(tx, { bookingKey: holdKey, examSlugs, timeZone, action: 'BOOK' })
  await context.moveWithKey(tx, holdKey, bookingKey)
}

export const minutesOf =
  ({ catalogue }: ChangesContext) =>
  (examId: number): number =>
    catalogue.examById(examId)?.definition.durationMinutes ?? 0

/**
 * API-90: the new slots, or the old ones; S-71: `CHANGED` takes other exams with them.
 * @throws change.not-allowed, change.other-exams, hold.expired, booking-key.used, questionnaire.required
 */
export const rescheduleAppointments = (
  context: ChangesContext,
  { holdKey, becomes, ...request }: Change & Held,
): Promise<ChangedVisit> =>
  change(context, 'rescheduleAppointments', request, { holdKey, becomes }, async (tx) => {
    const { bookingKey } = request
    const isOfExam = becomes === 'CHANGED'
    const action = isOfExam ? 'CHANGE' : 'RESCHEDULE'
    const { live, timeZone } = await ensureAllowed(context, tx, { bookingKey, action, beside: holdKey })
    const now = context.clock.now()
    const move = { bookingKey, holdKey, status: becomes, now, ...(isOfExam ? { minutesOf: minutesOf(context) } : {}) }
    const examIds = await moveAppointments(tx, live, move)
    if (!examIds) throw otherExams()
    await takeAnswers(context, tx, { bookingKey, holdKey, examIds, timeZone })
    const kind = isOfExam ? 'EXAM_CHANGED' : 'RESCHEDULED'
    await record(context, tx, { bookingKey, kind, concerned: live, areOtherExams: isOfExam })
    const moved = await listLiveAppointments(tx, bookingKey)
    return {
      stored: { status: becomes, changedSlugs: live.map(({ slug }) => slug) },
      clinicIds: [...live, ...moved].map(({ clinicId }) => clinicId),
    }
  })

/** API-92: said once of a time; said again it stands as it was. @throws change.not-allowed, session.missing */
export const confirmAppointments = async (context: ChangesContext, request: Change): Promise<VisitActions> => {
  const { bookingKey } = request
  await change(context, 'confirmAppointments', request, {}, async (tx) => {
    const { live, events } = await ensureAllowed(context, tx, { bookingKey, action: 'CONFIRM' })
    if (saidComing(events) === undefined) await record(context, tx, { bookingKey, kind: 'COMING', concerned: live })
    return { stored: { status: 'COMING', changedSlugs: live.map(({ slug }) => slug) }, clinicIds: [] }
  })
  return getVisitActions(context, bookingKey)
}
