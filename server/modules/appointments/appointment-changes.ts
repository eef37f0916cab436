// What other modules do to the appointments of a visit, inside their transactions.
import { type AppointmentStatus, appointmentStatuses, type ClosedStatus } from '#src/contract/codes/statuses.ts'
import type { Database } from '../../db/database.ts'
import { freeOccupancy, type HoldRow, swapHolds } from '../slots/holds.ts'
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

type Move = { bookingKey: string; holdKey: string; status: AppointmentStatus; now: Date }

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
  { bookingKey, holdKey, status, now }: Move,
): Promise<boolean> => {
  let isMoved = true
  await swapHolds(tx, { holdKey, bookingKey, now }, async (holds) => {
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
