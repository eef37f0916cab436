// Bookings of one person, for the modules that list them.
import type { Appointment } from '#src/contract/entities/appointment.ts'
import { portalLimits } from '#src/contract/limits/portal.limits.ts'
import type { Database } from '../../db/database.ts'
import * as repository from './appointments.repository.ts'
import type { VisitContext } from './appointments.services.ts'
import { describeAppointments } from './appointments.usecases.ts'
import { isSameName } from './names.rules.ts'

/** Of the same birth date and names, however each was typed; itself among them, the newest first. */
export const listSamePatient = async (
  db: Database,
  bookingKey: string,
  { most, among }: { most: number; among?: readonly string[] },
): Promise<string[]> => {
  const person = await repository.readPerson(db, bookingKey)
  if (!person) return []
  const { dateOfBirth, firstName, lastName } = person
  const born = await repository.listKeysBornOn(db, {
    dateOfBirth,
    most: portalLimits.bornOnMax,
    ...(among && { among }),
  })
  return born
    .filter((other) => isSameName(other.firstName, firstName) && isSameName(other.lastName, lastName))
    .slice(0, most)
    .map((other) => other.bookingKey)
}

type DescribedVisit = { reference: string; isOpen: boolean; appointments: Appointment[] }

const closedRows = async (db: Database, bookingKey: string) =>
  (await repository.readAllAppointments(db, bookingKey)).filter(({ status }) => status !== 'DELETED')

/** What stands of the visit, else what is closed of it; undefined where nothing may be told of it. */
export const describeVisit = async (context: VisitContext, bookingKey: string): Promise<DescribedVisit | undefined> => {
  const booking = await repository.readBooking(context.db, bookingKey)
  const open = await repository.readAppointments(context.db, bookingKey)
  const rows = open.length > 0 ? open : await closedRows(context.db, bookingKey)
  if (!booking || rows.length === 0) return undefined
  const appointments = await describeAppointments(context, rows)
  return { reference: booking.reference, isOpen: open.length > 0, appointments }
}
