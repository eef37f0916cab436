import { type ClosedStatus, closedStatuses } from '#src/contract/codes/statuses.ts'
import { calledName } from '#src/contract/rules/person-name.rules.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { FindSubject } from '../recipients/subjects.ts'
import { readSubject } from './appointments.repository.ts'
import type { AppointmentsContext } from './appointments.usecases.ts'

const closedOf = (status: string): ClosedStatus | undefined => closedStatuses.find((each) => each === status)

/** Closed when all its appointments are, as the earliest is. */
export const findBookingSubject: FindSubject<AppointmentsContext> = async (context, db, bookingKey) => {
  const rows = await readSubject(db, bookingKey)
  const [first] = rows
  if (!first) return undefined
  const { booking, appointment } = first
  const { address } = await clinicDefinition(context, appointment.clinicId)
  const isBooked = booking.bookedByName !== null
  const number = isBooked ? booking.bookedByContactNumber : booking.contactNumber
  const areClosed = rows.every((row) => closedOf(row.appointment.status) !== undefined)
  return {
    kind: 'APPOINTMENT',
    bookingKey,
    firstName: calledName(booking),
    dateOfBirth: booking.dateOfBirth,
    contactNumbers: [booking.contactNumber, booking.bookedByContactNumber].filter((each) => each !== null),
    email: isBooked ? booking.bookedByEmail : booking.email,
    phone: number === null ? null : { number, country: address.country },
    clinicId: appointment.clinicId,
    startsAt: appointment.startsAt,
    endsAt: rows.reduce(
      (latest, row) => (row.appointment.endsAt > latest ? row.appointment.endsAt : latest),
      appointment.endsAt,
    ),
    closed: areClosed ? (closedOf(appointment.status) ?? null) : null,
    locale: startLocale(booking.locale),
  }
}
