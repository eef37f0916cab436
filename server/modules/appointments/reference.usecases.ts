import type { ReferenceAppointment } from '#src/contract/entities/appointment.ts'
import type { Person } from '../../http/access.ts'
import type { BookingContext } from '../slots/slots.services.ts'
import * as repository from './appointments.repository.ts'
import { readBooking } from './appointments.usecases.ts'

/** API-66: of the same patient only, since a browser may be shared. */
export const listReferenceAppointments = async (
  context: BookingContext,
  { bookingKey, opened }: Person,
): Promise<ReferenceAppointment[]> => {
  const keys = await repository.ofSamePatient(
    context.db,
    bookingKey,
    opened.map((each) => each.bookingKey),
  )
  const found = await Promise.all(keys.map(async (key) => (await readBooking(context, key)).booking))
  return found
    .flatMap(({ bookingKey: key, status, appointments }) => {
      const [first] = appointments
      if (!first) return []
      const { clinic, startTime } = first
      const examNames = appointments.map(({ examName }) => examName)
      return { bookingKey: key, status, examNames, clinicName: clinic.name, timeZone: clinic.timeZone, startTime }
    })
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
}
