// A booking request as its page, its mails and the desk see it.

import type { BookingRequest, BookingRequestSummary } from '#src/contract/entities/booking-request.ts'
import { preferredDaysSchema } from '#src/contract/entities/booking-request.ts'
import { calledName } from '#src/contract/rules/person-name.rules.ts'
import { requestStatusRow, statusOfRequest } from '#src/contract/rules/request-status.rules.ts'
import type { Database } from '../../db/database.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import type { VisitContext } from '../appointments/appointments.services.ts'
import { clinicEntity } from '../catalogue/catalogue.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { hasReferral } from '../documents/documents.services.ts'
import * as repository from './booking-requests.repository.ts'

export type ReadRequest = {
  request: BookingRequest
  person: repository.PersonRow
  rows: readonly [repository.RequestRow, ...repository.RequestRow[]]
}

type Row = repository.RequestRow

const clinicsOf = (context: VisitContext, { clinicId, clinicIds }: Row) =>
  Promise.all(
    (clinicId === null ? clinicIds : [clinicId]).map(async (id) =>
      clinicEntity(id, await clinicDefinition(context, id), context.catalogue.pack),
    ),
  )

const examsOf = async (context: VisitContext, rows: readonly Row[]) => {
  const { modalities } = context.catalogue.pack
  return Promise.all(
    rows
      .flatMap(({ examId }) => examId ?? [])
      .map(async (examId) => {
        const { slug, name, needsReferral, modality, lang } = await examDefinition(context, examId)
        const modalityName = modalities.find(({ id }) => id === modality)?.name
        return {
          ...{ slug, name, needsReferral },
          nameWithModality: modalityName === undefined ? name : `${modalityName}: ${name}`,
          ...(lang?.name ? { lang: { name: lang.name } } : {}),
        }
      }),
  )
}

/** In the language of the context's catalogue; undefined for a key without a request. */
export const readRequest = async (
  context: VisitContext,
  db: Database,
  bookingKey: string,
): Promise<ReadRequest | undefined> => {
  const person = await repository.findPerson(db, bookingKey)
  const [first, ...others] = await repository.listRequests(db, bookingKey)
  if (!person || !first) return undefined
  const rows: ReadRequest['rows'] = [first, ...others]
  const clinics = await clinicsOf(context, first)
  const exams = await examsOf(context, rows)
  const timeZone = clinics[0]?.timeZone ?? context.catalogue.pack.provider.timeZone
  const zoned = (time: Date): string => toZonedIso(time.getTime(), timeZone)
  const email = person.bookedByName === null ? person.email : person.bookedByEmail
  const status = statusOfRequest(rows.map((row) => row.status))
  const isOpen = requestStatusRow(status).isOpen
  const request = {
    ...{ bookingKey, reference: person.reference, slug: first.slug, timeZone, clinics },
    status,
    createdAt: zoned(first.createdAt),
    seenAt: first.seenAt && zoned(first.seenAt),
    answerBy: first.answerBy && zoned(first.answerBy),
    isAnswerLate: isOpen && first.answerBy !== null && first.answerBy < context.clock.now(),
    reason: first.reason,
    firstName: calledName(person),
    isForSomeoneElse: person.bookedByName !== null,
    hasEmail: email !== null,
    preferredDays: preferredDaysSchema.parse(first.preferredDays),
    insuranceType: context.catalogue.pack['insurance-types'].find(({ slug }) => slug === person.insuranceType) ?? null,
    arrangedBy: first.arrangedBy,
    hasReferral: await hasReferral(db, context.catalogue.pack, bookingKey),
    hasVisit: (await listLiveAppointments(db, bookingKey)).length > 0,
    bookingRequests: rows.map(({ slug, status, type, patientNotes, examId }, index) => ({
      ...{ slug, status, type, patientNotes },
      // Either all have one, or the only one has none.
      examSlug: examId === null ? null : (exams[index]?.slug ?? null),
    })),
    bookingDetails: { exams, clinicName: first.clinicId === null ? null : (clinics[0]?.name ?? null) },
  }
  return { request, person, rows }
}

export const summaryOf = ({ request, person }: ReadRequest): BookingRequestSummary => {
  const { title, firstName, lastName, dateOfBirth, postalCode, email, contactNumber } = person
  return { ...request, patientDetails: { title, firstName, lastName, dateOfBirth, postalCode, email, contactNumber } }
}
