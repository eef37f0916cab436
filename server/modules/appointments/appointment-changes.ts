// What other modules do to the appointments of a visit, inside their transactions.
import { appointmentStatuses, type ClosedStatus, type MovedStatus } from '#src/contract/codes/statuses.ts'
import type { Database } from '../../db/database.ts'
import { freeHoldsMoving, freeOccupancy, type HoldRow, requestHolds, swapHolds } from '../slots/holds.ts'
import * as repository from './appointments.repository.ts'

export type StoredAppointment = repository.StoredAppointment

const isLive = ({ status }: StoredAppointment): boolean => appointmentStatuses.some((each) => each === status)

export const listLiveAppointments = async (db: Database, bookingKey: string): Promise<StoredAppointment[]> =>
  (await repository.readAllAppointments(db, bookingKey)).filter(isLive)

/** Also those that are closed. */
export const listAllAppointments = (db: Database, bookingKey: string): Promise<StoredAppointment[]> =>
  repository.readAllAppointments(db, bookingKey)

/** What is held for a move ends with its visit. @returns clinics whose slots are free again */
export const closeAppointments = async (
  tx: Database,
  closing: readonly StoredAppointment[],
  status: Extract<ClosedStatus, 'CANCELED' | 'DECLINED_BY_PATIENT' | 'REMOVED_BY_OPERATOR' | 'DELETED'>,
): Promise<number[]> => {
  for (const { id } of closing) await repository.updateAppointment(tx, id, { status, occupancyId: null })
  await freeOccupancy(tx, {
    ids: closing.flatMap(({ occupancyId }) => occupancyId ?? []),
    clinicIds: closing.map(({ clinicId }) => clinicId),
  })
  const freed: number[] = []
  for (const bookingKey of new Set(closing.map((each) => each.bookingKey)))
    freed.push(...(await freeHoldsMoving(tx, bookingKey)))
  return [...closing.map(({ clinicId }) => clinicId), ...freed]
}

export const { updateWalkIn } = repository

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

type Move = {
  bookingKey: string
  holdKey: string
  status: MovedStatus
  now: Date
  isAsked?: boolean
  /** Minutes of an exam, where it may be another one. */
  minutesOf?: ((examId: number) => number) | undefined
}

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

/** The same with one exam or more in place of others; undefined where none is. */
const changedPairs = (
  changing: readonly StoredAppointment[],
  holds: readonly HoldRow[],
): [StoredAppointment, HoldRow][] | undefined => {
  const left = [...holds]
  const take = (at: number): HoldRow | undefined => (at < 0 ? undefined : left.splice(at, 1)[0])
  const same = changing.map((appointment) => take(left.findIndex(({ examId }) => examId === appointment.examId)))
  const found = changing.flatMap((appointment, index): [StoredAppointment, HoldRow][] => {
    const hold = same[index] ?? left.shift()
    return hold ? [[appointment, hold]] : []
  })
  const isOther = same.some((hold) => hold === undefined)
  return isOther && found.length === changing.length && left.length === 0 ? found : undefined
}

/** Ids of the exams that take the place of others. */
const newExamsIn = (found: readonly [StoredAppointment, HoldRow][]): number[] =>
  found.flatMap(([appointment, hold]) => (hold.examId === appointment.examId ? [] : hold.examId))

/**
 * Slug, booking and documents stay.
 * @returns exams that take the place of others; undefined where those held do not fit. @throws what `swapHolds` does
 */
export const moveAppointments = async (
  tx: Database,
  moving: readonly StoredAppointment[],
  { status, minutesOf, ...swap }: Move,
): Promise<number[] | undefined> => {
  let newExams: number[] | undefined
  await swapHolds(tx, swap, async (holds) => {
    const found = minutesOf ? changedPairs(moving, holds) : pairs(moving, holds)
    newExams = found && newExamsIn(found)
    if (!found) return undefined
    for (const [appointment, hold] of found) {
      const isOther = hold.examId !== appointment.examId
      const length = isOther
        ? (minutesOf?.(hold.examId) ?? 0) * 60_000
        : appointment.endsAt.getTime() - appointment.startsAt.getTime()
      await repository.updateAppointment(tx, appointment.id, {
        status,
        examId: hold.examId,
        clinicId: hold.clinicId,
        roomId: hold.roomId,
        occupancyId: hold.id,
        startsAt: hold.startsAt,
        endsAt: new Date(hold.startsAt.getTime() + length),
      })
    }
    return {
      occupancyIds: moving.flatMap(({ occupancyId }) => occupancyId ?? []),
      clinicIds: moving.map(({ clinicId }) => clinicId),
    }
  })
  return newExams
}

/**
 * S-71: the held slots are kept for the visit, which stays where it is.
 * @param endOf until when @returns undefined where the exams held do not fit. @throws what `requestHolds` does
 */
export const requestMove = async (
  tx: Database,
  asking: readonly StoredAppointment[],
  { status, ...move }: Omit<Move, 'minutesOf'>,
  endOf: (holds: readonly HoldRow[]) => Date,
): Promise<{ holds: HoldRow[]; newExams: number[] } | undefined> => {
  const holds = await requestHolds(tx, move, endOf)
  const found = status === 'CHANGED' ? changedPairs(asking, holds) : pairs(asking, holds)
  if (!found) return undefined
  for (const { id } of asking) await repository.updateStatus(tx, id, 'REQUEST_RESCHEDULE')
  return { holds, newExams: newExamsIn(found) }
}
