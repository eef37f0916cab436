// A visit moves whole: of several exams only a time with room for all of them is an earlier one.
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Database } from '../../db/database.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import { listLiveAppointments, type StoredAppointment } from '../appointments/appointment-changes.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import { listGroups } from '../slots/visits.usecases.ts'

export type OfferedVisit = {
  live: readonly StoredAppointment[]
  first: StoredAppointment
  exams: readonly CatalogueExam[]
  clinic: CatalogueClinic
}

/** Undefined where not all of what stands is at one clinic and still in the provider's catalogue. */
export const readOfferedVisit = async (
  { catalogue }: Pick<ChangesContext, 'catalogue'>,
  db: Database,
  bookingKey: string,
): Promise<OfferedVisit | undefined> => {
  const live = await listLiveAppointments(db, bookingKey)
  const [first] = live
  const clinic = first && catalogue.clinic(first.clinicId)
  const exams = live.flatMap(({ examId }) => catalogue.examById(examId) ?? [])
  if (!first || !clinic || exams.length < live.length || live.some(({ clinicId }) => clinicId !== clinic.id))
    return undefined
  return { live, first, exams, clinic }
}

/** Of the day at this clinic by its calendar. */
export const listDaySlots = async (
  context: ChangesContext,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
  start: number,
): Promise<readonly AvailableSlot[]> => {
  const day = zonedDay(start, clinic.entity.timeZone)
  const [group] = await listGroups(context, clinic, exams, day, day)
  return group?.times ?? []
}

export const heldSlotsOf = (
  { startTime, endTime, exams: each }: AvailableSlot,
  clinic: CatalogueClinic,
  exams: readonly CatalogueExam[],
): HeldSlot[] => {
  const { region: regionSlug, slug: clinicSlug, name: clinicName, timeZone } = clinic.entity
  const place = { regionSlug, clinicId: clinic.id, clinicSlug, clinicName, timeZone }
  const [only] = exams
  if (each) return each.map((exam) => ({ ...place, ...exam }))
  return only ? [{ ...place, examSlug: only.entity.slug, startTime, endTime }] : []
}
