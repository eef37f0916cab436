// S-110: the clinic books who calls, and registers who stands at the desk. Decision 0093.
import type * as z from 'zod/mini'
import * as calls from '#src/contract/calls/desk-bookings.calls.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { DeskSlot } from '#src/contract/entities/move-request.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { deskFormOf } from '#src/contract/rules/desk-booking.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { listLiveAppointments, updateWalkIn } from '../appointments/appointment-changes.ts'
import type { DeskServices } from '../appointments/appointments.services.ts'
import { recordBooking } from '../appointments/appointments.usecases.ts'
import { checkDetails } from '../appointments/booking-person.ts'
import { readDeskVisit } from '../appointments/desk-visit.ts'
import { queueBookingMails } from '../appointments/queue-mails.ts'
import { bookingFormAt } from '../booking-form/booking-form.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import { examsNotBookable } from '../booking-requests/booking-requests.errors.ts'
import { fieldRefused } from '../check-in/check-in.errors.ts'
import type { CheckInContext } from '../check-in/check-in.services.ts'
import { arriveAtDesk } from '../check-in/desk.usecases.ts'
import { answerBefore, once } from '../idempotency/idempotency.usecases.ts'
import { chainOf, chainSlots, type ExamChain, listChainSlots } from '../slots/exam-chain.ts'
import { explainLoss, LostSlot, takeAndBook } from '../slots/holds.ts'
import { type PlannedSlot, planSlots } from '../slots/slot-plan.ts'

export type DeskBookingsContext = CheckInContext & DeskServices & Parameters<typeof logAccess>[0]

type CreateBody = z.output<(typeof calls.createDeskVisit)['body']>
export type DeskBooking = { body: CreateBody; idempotencyKey: string; caller: Caller }

/** @throws clinic.unknown, exam.unknown, booking-request.other-exams where the clinic does not do them all */
const placeOf = (
  context: DeskBookingsContext,
  { clinicSlug, examSlugs }: { clinicSlug: string; examSlugs: readonly string[] },
): ExamChain => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  const ids = [...new Set(examSlugs)].map((slug) => context.catalogue.knownExam(slug).id)
  const place = chainOf(context, clinic, ids)
  if (!place) throw examsNotBookable()
  return place
}

/** No lead time: who stands at the desk takes the first gap. */
const fromNowOn = (context: DeskBookingsContext): DeskBookingsContext => ({
  ...context,
  availability: context.availabilityNow,
})

/** @throws clinic.unknown, exam.unknown, booking-request.other-exams */
export const listDeskSlots = async (
  context: DeskBookingsContext,
  { day, examSlugs, clinicSlug, isWalkIn }: z.output<(typeof calls.listDeskSlots)['query']>,
): Promise<DeskSlot[]> =>
  listChainSlots(
    isWalkIn ? fromNowOn(context) : context,
    placeOf(context, { clinicSlug, examSlugs: parseSlugList(examSlugs) ?? [] }),
    {
      day,
      most: deskLimits.slotsMax,
    },
  )

type Planned = { place: ExamChain; planned: readonly PlannedSlot[]; now: Date }

/** What is asked before an exam stays open on the visit, where the desk sees it (S-121). @returns its key */
const book = async (
  context: DeskBookingsContext,
  tx: Database,
  { body, caller }: DeskBooking,
  { place: { clinic }, planned, now }: Planned,
): Promise<string> => {
  const { typed } = checkDetails(body, deskFormOf(bookingFormAt(context.catalogue.pack, [clinic])))
  const bookingKey = await createHoldingKey(tx, now)
  const holds = await takeAndBook(tx, bookingKey, planned, now)
  const { email } = typed.bookedBy ?? typed.patientDetails
  await queueBookingMails(tx, context.catalogue, {
    ...{ bookingKey, clinicIds: [], locale: body.locale, now },
    // Caps are for strangers, and the desk tells the patient of this mail.
    hasConfirmation: email !== undefined,
  })
  await recordBooking(context, tx, { bookingKey, now, typed, locale: body.locale, holds, status: 'CONFIRMED' })
  await context.followChange(tx, bookingKey)
  const { name: call } = calls.createDeskVisit
  await logAccess({ ...context, db: tx }, { caller, call, record: bookingKey, outcome: 'opened' })
  if (!body.isWalkIn) return bookingKey
  for (const { id } of await listLiveAppointments(tx, bookingKey)) await updateWalkIn(tx, id, true)
  await arriveAtDesk(context, tx, bookingKey)
  return bookingKey
}

const plan = async (context: DeskBookingsContext, body: CreateBody): Promise<Planned> => {
  const place = placeOf(context, body)
  const now = context.clock.now()
  const { timeZone } = place.clinic.entity
  const start = Date.parse(body.startTime)
  if (body.isWalkIn && zonedDay(start, timeZone) !== zonedDay(now.getTime(), timeZone))
    throw fieldRefused('startTime', 'invalid')
  const planner = body.isWalkIn ? fromNowOn(context) : context
  const wanted = await chainSlots(planner, place, start)
  return { place, now, planned: await planSlots(planner, wanted, now.getTime(), { isDesk: true }) }
}

/** @throws what `placeOf` does, request.invalid, slot.taken, slot.held, slot.not-offered, slot.preparation-late */
const createOnce = async (context: DeskBookingsContext, booking: DeskBooking): Promise<{ bookingKey: string }> => {
  const { body, idempotencyKey: key } = booking
  const { db, secrets } = context
  const sent = { db, secrets, call: calls.createDeskVisit.name, key, body }
  // A repeat is answered whatever is offered by now.
  const before = await answerBefore<{ bookingKey: string }>(sent)
  if (before) return before
  const planned = await plan(context, body)
  try {
    return await once({
      ...{ ...sent, now: planned.now },
      work: async (tx) => ({ bookingKey: await book(context, tx, booking, planned) }),
    })
  } catch (error) {
    throw error instanceof LostSlot ? await explainLoss(context, error.slot, planned.planned) : error
  } finally {
    context.cache.changed([planned.place.clinic.id])
  }
}

/** Read anew: what is kept for a repeated request names no patient. */
export const createDeskVisit = async (context: DeskBookingsContext, booking: DeskBooking): Promise<DeskVisit> => {
  const { bookingKey } = await createOnce(context, booking)
  return readDeskVisit(context, context.db, bookingKey)
}
