// Of a demonstration.
import { randomUUID } from 'node:crypto'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { findReference } from '../appointments/desk-visit.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { createBookingKey, reserveSlots } from '../slots/slots.usecases.ts'
import { getVisitActions, rescheduleAppointments } from './changes.usecases.ts'
import type { DeskContext } from './desk.usecases.ts'
import { acceptMoveRequest, declineMoveRequest } from './desk.usecases.ts'
import { requestReschedule } from './move-requests.usecases.ts'

const deskCall = { caller: { kind: 'none', id: null, network: '' }, call: 'demo' } as const

const hours = 3_600_000

type ExamAt = { clinic: CatalogueClinic; exam: CatalogueExam }

/** The first free time of an exam from then on, held in the place of the visit. @returns the key of the hold */
const holdFrom = async (
  context: DeskContext,
  bookingKey: string,
  { clinic, exam, earliest }: ExamAt & { earliest: number },
): Promise<string | undefined> => {
  const { timeZone } = clinic.entity
  const day = toZonedIso(earliest, timeZone).slice(0, 10)
  const now = context.clock.now().getTime()
  const found = await context.availability.next(clinic, exam, now, day, ({ start }) => start >= earliest)
  if (!found) return undefined
  const { bookingKey: holdKey } = await createBookingKey(context)
  const startTime = toZonedIso(found.time.start, timeZone)
  await reserveSlots(context, {
    bookingKey: holdKey,
    slots: [{ clinicId: clinic.id, examSlug: exam.entity.slug, startTime }],
    holder: { browser: randomUUID(), address: randomUUID() },
    moves: bookingKey,
  })
  return holdKey
}

/** As the persona would ask for a later time of the one exam, and the desk answer. */
export const addInventedMoveRequest = async (
  context: DeskContext,
  bookingKey: string,
  status: 'OPEN' | 'ACCEPTED' | 'DECLINED',
): Promise<void> => {
  const [appointment] = await listLiveAppointments(context.db, bookingKey)
  const clinic = appointment && context.catalogue.clinic(appointment.clinicId)
  const exam = appointment && context.catalogue.examById(appointment.examId)
  if (!appointment || !clinic || !exam) return
  const earliest = appointment.startsAt.getTime() + 2 * hours
  const holdKey = await holdFrom(context, bookingKey, { clinic, exam, earliest })
  if (holdKey === undefined) return
  const idempotencyKey = randomUUID()
  await requestReschedule(context, { bookingKey, holdKey, idempotencyKey, becomes: 'RESCHEDULED' })
  const reference = await findReference(context.db, bookingKey)
  if (status === 'ACCEPTED') await acceptMoveRequest(context, reference, deskCall)
  if (status === 'DECLINED') await declineMoveRequest(context, reference, 'NO_STAFF', deskCall)
}

/** As the persona would take another exam in place of the one, or ask for it where the clinic agrees first. */
export const addInventedExamChange = async (
  context: DeskContext,
  bookingKey: string,
  examSlug: string,
): Promise<void> => {
  const [appointment] = await listLiveAppointments(context.db, bookingKey)
  const clinic = appointment && context.catalogue.clinic(appointment.clinicId)
  const exam = context.catalogue.exam(examSlug)
  if (!appointment || !clinic || !exam) return
  const earliest = appointment.startsAt.getTime() + 2 * hours
  const holdKey = await holdFrom(context, bookingKey, { clinic, exam, earliest })
  if (holdKey === undefined) return
  const change = { bookingKey, holdKey, idempotencyKey: randomUUID(), becomes: 'CHANGED' } as const
  const { asksClinic } = await getVisitActions(context, bookingKey)
  if (!asksClinic) return void (await rescheduleAppointments(context, change))
  await requestReschedule(context, change)
  await acceptMoveRequest(context, await findReference(context.db, bookingKey), deskCall)
}
