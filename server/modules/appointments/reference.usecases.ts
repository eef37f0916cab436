import type { ReferenceAppointment } from '#src/contract/entities/appointment.ts'
import type { Person } from '../../http/access.ts'
import type { VisitContext } from './appointments.services.ts'
import { readBooking } from './appointments.usecases.ts'
import { listSamePatient } from './patient-bookings.ts'

/** API-66: of the same patient only, since a browser may be shared. */
export const listReferenceAppointments = async (
  context: VisitContext,
  { bookingKey, opened }: Person,
): Promise<ReferenceAppointment[]> => {
  const among = opened.map((each) => each.bookingKey).filter((key) => key !== bookingKey)
  const keys = await listSamePatient(context.db, bookingKey, { most: among.length, among })
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
