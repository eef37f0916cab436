import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { route } from '../../http/route.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { clinicUnknown, examUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import * as usecases from './slots.usecases.ts'
import type { SlotsContext } from './slots-context.ts'

const clinicsAndExam = (
  context: SlotsContext,
  query: { clinicIds: string; examSlug: string },
): { clinics: CatalogueClinic[]; exam: CatalogueExam } => {
  const exam = context.catalogue.exam(query.examSlug)
  if (!exam) throw examUnknown()
  const clinics = [...new Set(query.clinicIds.split(','))].map((id) => {
    const clinic = context.catalogue.clinic(Number(id))
    if (!clinic) throw clinicUnknown()
    return clinic
  })
  return { clinics, exam }
}

const texts = new WeakMap<object, string>()

/** The object as JSON, written once: clinics and lists of free days stay the same objects until they change. */
const textOf = (part: object): string => {
  const known = texts.get(part)
  if (known !== undefined) return known
  const text = JSON.stringify(part)
  texts.set(part, text)
  return text
}

const freeTimesText = (list: readonly ClinicAppointments[]): string =>
  `[${list
    .map(
      ({ clinic, distance, availableGroups }) =>
        `{"clinic":${textOf(clinic)},"distance":${distance},"availableGroups":${textOf(availableGroups)}}`,
    )
    .join()}]`

export const slotsRoutes = (app: FastifyInstance, context: SlotsContext): void => {
  const { availability, catalogue, clock } = context

  route(app, calls.listClinicAppointments, async ({ query, reply }) => {
    const { clinics, exam } = clinicsAndExam(context, query)
    const { postalCodeLocationId: from } = query
    const place = from === undefined ? undefined : locationOf(context, from)
    const now = clock.now().getTime()
    const answer = await Promise.all(
      clinics
        .filter((clinic) => catalogue.modeAt(clinic, exam) === 'ONLINE')
        .map(async (clinic) => ({
          clinic: clinic.entity,
          distance: place ? distanceKilometres(place, clinic.entity.location) : null,
          availableGroups: await availability.groups(clinic, exam, query.start, query.end, now),
        })),
    )
    // Checking and writing some hundred times anew would cost far more than finding them.
    reply.type('application/json; charset=utf-8').serializer(freeTimesText)
    return answer
  })

  route(app, calls.listNextAvailable, async ({ query }) => {
    const { clinics, exam } = clinicsAndExam(context, query)
    const now = clock.now().getTime()
    return Promise.all(
      clinics.map(async (clinic) => {
        const { timeZone } = clinic.entity
        const isOnline = catalogue.modeAt(clinic, exam) === 'ONLINE'
        const found = isOnline ? await availability.next(clinic, exam, now) : undefined
        const next = found && {
          startTime: toZonedIso(found.time.start, timeZone),
          endTime: toZonedIso(found.time.end, timeZone),
          date: found.day,
        }
        return { clinicId: clinic.id, timeZone, next: next ?? null }
      }),
    )
  })

  route(app, calls.createBookingKey, ({ body }) => usecases.createBookingKey(context, body.replaces))
  route(app, calls.reserveSlots, ({ body }) => usecases.reserveSlots(context, body))
  route(app, calls.getReservation, ({ params }) => usecases.getReservation(context, params.bookingKey))
  route(app, calls.renewReservation, ({ params }) => usecases.renewReservation(context, params.bookingKey))
}
