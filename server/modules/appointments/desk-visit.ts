// S-110: a visit as the clinic's system sees it, for the modules that act on it.
import type { DeskTyped, DeskVisit, DeskVisitDetails } from '#src/contract/entities/desk-visit.ts'
import { statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { sha256 } from '../../shared/ids.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { clinicDefinition, examDefinition, roomSlug } from '../catalogue/catalogue.usecases.ts'
import { bookingUnknown, visitUnknown } from './appointments.errors.ts'
import * as repository from './appointments.repository.ts'
import type { DeskServices, VisitContext } from './appointments.services.ts'

export const { findKeyByReference, listKeysBetween, listToSearch } = repository

/** @throws visit.unknown */
export const keyForDesk = async (db: Database, reference: string): Promise<string> => {
  const bookingKey = await repository.findKeyByReference(db, reference)
  if (bookingKey === undefined) throw visitUnknown()
  return bookingKey
}

/** @throws booking.unknown */
export const findReference = async (db: Database, bookingKey: string): Promise<string> => {
  const patient = await repository.readPatient(db, bookingKey)
  if (!patient) throw bookingUnknown()
  return patient.reference
}

type Marked = Pick<repository.StoredAppointment, 'id' | 'status' | 'startsAt' | 'clinicId' | 'examId' | 'isWalkIn'>

const markCharacters = 16

/** Another one once the visit is another one. @param also what else the screen showed. */
export const visitMark = (rows: readonly Marked[], also: unknown = null): string => {
  const shown = rows.map(({ id, status, startsAt, clinicId, examId, isWalkIn }) => [
    id,
    status,
    startsAt,
    clinicId,
    examId,
    isWalkIn,
  ])
  return sha256(JSON.stringify([shown, also])).slice(0, markCharacters)
}

/**
 * Of what stands, or of all where nothing does.
 * @param requestedAt slug of the clinic of a booking request, which has no appointment yet.
 * @throws booking.unknown
 */
export const readDeskVisit = async (
  context: VisitContext & DeskServices,
  db: Database,
  bookingKey: string,
  requestedAt: string | null = null,
): Promise<DeskVisit> => {
  const patient = await repository.readPatient(db, bookingKey)
  const rows = await repository.readAllAppointments(db, bookingKey)
  const live = rows.filter(({ occupancyId }) => occupancyId !== null)
  const [first] = live.length > 0 ? live : rows
  if (!patient) throw bookingUnknown()
  if (!first) {
    const clinic = requestedAt === null ? undefined : context.catalogue.clinicNamed(requestedAt)
    if (!clinic) throw bookingUnknown()
    const { slug: clinicSlug, timeZone } = clinic.entity
    return {
      ...patient,
      ...{ clinicSlug, timeZone, mark: visitMark(rows) },
      status: 'REQUEST',
      appointments: [],
      ...(await context.readDeskParts(db, bookingKey)),
    }
  }
  const { slug: clinicSlug, timeZone } = await clinicDefinition(context, first.clinicId)
  return {
    ...patient,
    ...{ clinicSlug, timeZone, mark: visitMark(rows) },
    status: statusOfVisit((live.length > 0 ? live : rows).map(({ status }) => status)),
    appointments: await Promise.all(
      rows.map(async ({ slug, status, examId, startsAt, endsAt, isWalkIn }) => {
        const exam = await examDefinition(context, examId)
        return {
          ...{ slug, status, examSlug: exam.slug, examName: exam.name, isWalkIn },
          startTime: toZonedIso(startsAt.getTime(), timeZone),
          endTime: toZonedIso(endsAt.getTime(), timeZone),
        }
      }),
    ),
    ...(await context.readDeskParts(db, bookingKey)),
  }
}

type Labels = Pick<Catalogue, 'pack'>

/** S-56: codes in the words of the catalogue's language. */
export const describeTyped = ({ pack }: Labels, person: repository.PersonRow): DeskTyped => {
  const { insuranceType, bookedByName: name, bookedByRelationship: relationship } = person
  return {
    insuranceType:
      insuranceType === null
        ? null
        : (pack['insurance-types'].find(({ slug }) => slug === insuranceType) ?? {
            slug: insuranceType,
            name: insuranceType,
          }),
    ethnicities: (person.ethnicities ?? []).map(
      (code) => pack.ethnicities.find((known) => known.code === code) ?? { code, name: code },
    ),
    referrer: {
      organization: person.referrerOrganization,
      organizationSlug: person.referrerOrganizationSlug,
      doctor: person.referrerDoctor,
    },
    bookedBy:
      name === null || relationship === null
        ? null
        : { name, relationship, contactNumber: person.bookedByContactNumber, email: person.bookedByEmail },
  }
}

/** `context` is in the language of the desk. @throws booking.unknown */
export const readDeskVisitDetails = async (
  context: VisitContext & DeskServices,
  db: Database,
  bookingKey: string,
): Promise<Omit<DeskVisitDetails, 'lastVisit'>> => {
  const visit = await readDeskVisit(context, db, bookingKey)
  const person = await repository.readPerson(db, bookingKey)
  if (!person) throw bookingUnknown()
  const rows = await repository.readAllAppointments(db, bookingKey)
  const zoned = (time: Date): string => toZonedIso(time.getTime(), visit.timeZone)
  const places = new Map(
    await Promise.all(
      rows.map(
        async (row) =>
          [
            row.slug,
            {
              clinicSlug: (await clinicDefinition(context, row.clinicId)).slug,
              roomSlug: await roomSlug(context, row),
              createdAt: zoned(row.createdAt),
            },
          ] as const,
      ),
    ),
  )
  const { title, postalCode, patientNotes, consentVersion: version, consentedAt: at, locale, createdAt } = person
  return {
    ...visit,
    ...describeTyped(context.catalogue, person),
    ...{ title, postalCode, patientNotes, locale },
    consent: version === null || at === null ? null : { version, at: zoned(at) },
    createdAt: zoned(createdAt),
    appointments: visit.appointments.flatMap((appointment) => {
      const place = places.get(appointment.slug)
      return place ? [{ ...appointment, ...place }] : []
    }),
  }
}
