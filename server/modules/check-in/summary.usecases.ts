// PORTAL-02: appointments with what check-in knows of them.
import type { AppointmentSummary } from '#src/contract/entities/patient-visit.ts'
import type { Person } from '../../http/access.ts'
import { describeVisit } from '../appointments/patient-bookings.ts'
import { listOpenedKeys, type PortalContext } from '../portal/portal.usecases.ts'
import { readGivenNumber } from '../questionnaires/demands.ts'
import { readCheckIn } from './check-in.repository.ts'

/** API-87. None where nothing of the visit stands. */
export const getAppointmentsSummary = async (
  context: PortalContext,
  bookingKey: string,
): Promise<AppointmentSummary[]> => {
  const visit = await describeVisit(context, bookingKey)
  if (!visit?.isOpen) return []
  const given = await readGivenNumber(context.db, bookingKey)
  const checkIn = await readCheckIn(context.db, bookingKey)
  const number = [checkIn?.medicareNumber, checkIn?.referenceNumber].filter((each) => each != null)
  const { genderForExams } = context.catalogue.pack.settings.checkIn
  return visit.appointments.map(({ slug, examSlug }) => ({
    ...{ slug, bookingKey, examSlug },
    examDetails: { slug: examSlug },
    patientDetails: { medicareNumber: given },
    patientMedicareNumber: number.length > 0 ? number.join(' ') : given,
    showGenderSelection: genderForExams.includes(examSlug),
    checkInPrepared: checkIn?.preparedAt != null,
    checkInPreparedSent: checkIn?.preparationAcknowledgedAt != null,
  }))
}

/** API-88. @throws session.code-needed */
export const getPatientAppointmentsSummary = async (
  context: PortalContext,
  person: Person,
): Promise<AppointmentSummary[]> => {
  const keys = await listOpenedKeys(context, person)
  return (await Promise.all(keys.map((key) => getAppointmentsSummary(context, key)))).flat()
}
