// Of a demonstration.
import { randomUUID } from 'node:crypto'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { findReference } from '../appointments/desk-visit.ts'
import { createBookingKey, reserveSlots } from '../slots/slots.usecases.ts'
import type { DeskContext } from './desk.usecases.ts'
import { acceptMoveRequest, declineMoveRequest } from './desk.usecases.ts'
import { requestReschedule } from './move-requests.usecases.ts'

const deskCall = { caller: { kind: 'none', id: null, network: '' }, call: 'demo' } as const

const hours = 3_600_000

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
  const { timeZone } = clinic.entity
  const day = toZonedIso(earliest, timeZone).slice(0, 10)
  const now = context.clock.now().getTime()
  const found = await context.availability.next(clinic, exam, now, day, ({ start }) => start >= earliest)
  if (!found) return
  const { bookingKey: holdKey } = await createBookingKey(context)
  const startTime = toZonedIso(found.time.start, timeZone)
  await reserveSlots(context, {
    bookingKey: holdKey,
    slots: [{ clinicId: clinic.id, examSlug: exam.entity.slug, startTime }],
    holder: { browser: randomUUID(), address: randomUUID() },
    moves: bookingKey,
  })
  await requestReschedule(context, { bookingKey, holdKey, idempotencyKey: randomUUID() })
  const reference = await findReference(context.db, bookingKey)
  if (status === 'ACCEPTED') await acceptMoveRequest(context, reference, deskCall)
  if (status === 'DECLINED') await declineMoveRequest(context, reference, 'NO_STAFF', deskCall)
}
