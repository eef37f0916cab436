// What other modules do to the appointments of a visit, inside their transactions.
import { type AppointmentStatus, appointmentStatuses, type ClosedStatus } from '#src/contract/codes/statuses.ts'
import type { Database } from '../../db/database.ts'
import { freeOccupancy, type HoldRow, requestHolds, swapHolds } from '../slots/holds.ts'
import * as repository from './appointments.repository.ts'

export type StoredAppointment = repository.StoredAppointment

const isLive = ({ status }: StoredAppointment): boolean => appointmentStatuses.some((each) => each === status)

export const listLiveAppointments = async (db: Database, bookingKey: string): Promise<StoredAppointment[]> =>
  (await repository.readAllAppointments(db, bookingKey)).filter(isLive)

export const closeAppointments = async (
  tx: Database,
  closing: readonly StoredAppointment[],
  status: Extract<ClosedStatus, 'CANCELED' | 'DECLINED_BY_PATIENT' | 'REMOVED_BY_OPERATOR' | 'DELETED'>,
): Promise<void> => {
  for (const { id } of closing) await repository.updateAppointment(tx, id, { status, occupancyId: null })
  await freeOccupancy(tx, {
    ids: closing.flatMap(({ occupancyId }) => occupancyId ?? []),
    clinicIds: closing.map(({ clinicId }) => clinicId),
  })
}

export const confirmByClinic = async (tx: Database, confirmed: readonly StoredAppointment[]): Promise<void> => {
  for (const { id } of confirmed) await repository.updateAppointment(tx, id, { status: 'CONFIRMED' })
}

/** Also those that are cancelled, by their slugs. */
export const listAppointments = async (
  db: Database,
  bookingKey: string,
  slugs: readonly string[],
): Promise<StoredAppointment[]> =>
  (await repository.readAllAppointments(db, bookingKey)).filter(({ slug }) => slugs.includes(slug))

/** The calendar file is as it was: nothing but the status changed. */
export const restoreStatuses = async (
  tx: Database,
  live: readonly StoredAppointment[],
  statuses: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const { id, slug, status } of live)
    if (status === 'REQUEST_RESCHEDULE')
      await repository.updateStatus(tx, id, appointmentStatuses.find((each) => each === statuses[slug]) ?? 'BOOKED')
}

type Move = { bookingKey: string; holdKey: string; status: AppointmentStatus; now: Date; isAsked?: boolean }

/** Each appointment with the hold of its exam, in the order of both; undefined where the exams differ. */
const pairs = (
  moving: readonly StoredAppointment[],
  holds: readonly HoldRow[],
): [StoredAppointment, HoldRow][] | undefined => {
  const left = [...holds]
  const found = moving.flatMap((appointment): [StoredAppointment, HoldRow][] => {
    const at = left.findIndex(({ examId }) => examId === appointment.examId)
    const [hold] = at < 0 ? [] : left.splice(at, 1)
    return hold ? [[appointment, hold]] : []
  })
  return found.length === moving.length && left.length === 0 ? found : undefined
}

/** Slug, booking and documents stay. @returns false where other exams are held. @throws what `swapHolds` does */
export const moveAppointments = async (
  tx: Database,
  moving: readonly StoredAppointment[],
  { status, ...swap }: Move,
): Promise<boolean> => {
  let isMoved = true
  await swapHolds(tx, swap, async (holds) => {
    const found = pairs(moving, holds)
    isMoved = found !== undefined
    for (const [appointment, hold] of found ?? []) {
      const length = appointment.endsAt.getTime() - appointment.startsAt.getTime()
      await repository.updateAppointment(tx, appointment.id, {
        status,
        clinicId: hold.clinicId,
        roomId: hold.roomId,
        occupancyId: hold.id,
        startsAt: hold.startsAt,
        endsAt: new Date(hold.startsAt.getTime() + length),
      })
    }
    return {
      occupancyIds: isMoved ? moving.flatMap(({ occupancyId }) => occupancyId ?? []) : [],
      clinicIds: moving.map(({ clinicId }) => clinicId),
    }
  })
  return isMoved
}

/**
 * S-71: the held slots are kept for the visit, which stays where it is.
 * @param endOf until when @returns undefined where other exams are held. @throws what `requestHolds` does
 */
export const requestMove = async (
  tx: Database,
  asking: readonly StoredAppointment[],
  move: Omit<Move, 'status'>,
  endOf: (holds: readonly HoldRow[]) => Date,
): Promise<HoldRow[] | undefined> => {
  const holds = await requestHolds(tx, move, endOf)
  if (!pairs(asking, holds)) return undefined
  for (const { id } of asking) await repository.updateStatus(tx, id, 'REQUEST_RESCHEDULE')
  return holds
}
