import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { readHolder } from '../../http/hold-cookie.ts'
import { route } from '../../http/route.ts'
import { clinicUnknown, examUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import * as usecases from './slots.usecases.ts'
import type { SlotsContext } from './slots-context.ts'
import { findNext, listGroups } from './visits.usecases.ts'

const clinicsOf = (catalogue: SlotsContext['catalogue'], ids: string): CatalogueClinic[] =>
  [...new Set(ids.split(','))].map((id) => {
    const clinic = catalogue.clinic(Number(id))
    if (!clinic) throw clinicUnknown()
    return clinic
  })

/** What a visit is asked for: clinics, and the exams of a delimited list. */
const wanted = (
  { catalogue }: SlotsContext,
  query: { clinicIds: string; examSlug: string },
): { clinics: CatalogueClinic[]; exams: CatalogueExam[] } => {
  const exams = (parseSlugList(query.examSlug) ?? []).map((slug) => {
    const exam = catalogue.exam(slug)
    if (!exam) throw examUnknown()
    return exam
  })
  return { clinics: clinicsOf(catalogue, query.clinicIds), exams }
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
  const { catalogue } = context
  const isOnline = (clinic: CatalogueClinic, exams: readonly CatalogueExam[]): boolean =>
    exams.every((exam) => catalogue.modeAt(clinic, exam) === 'ONLINE')

  route(app, calls.listClinicAppointments, async ({ query, reply }) => {
    const { clinics, exams } = wanted(context, query)
    const { postalCodeLocationId: from } = query
    const place = from === undefined ? undefined : locationOf(context, from)
    const answer = await Promise.all(
      clinics
        .filter((clinic) => isOnline(clinic, exams))
        .map(async (clinic) => ({
          clinic: clinic.entity,
          distance: place ? distanceKilometres(place, clinic.entity.location) : null,
          availableGroups: await listGroups(context, clinic, exams, query.start, query.end),
        })),
    )
    // Checking and writing some hundred times anew would cost far more than finding them.
    reply.type('application/json; charset=utf-8').serializer(freeTimesText)
    return answer
  })

  route(app, calls.listNextAvailable, async ({ query }) => {
    const { clinics, exams } = wanted(context, query)
    return Promise.all(
      clinics.map(async (clinic) => {
        const next = isOnline(clinic, exams) ? await findNext(context, clinic, exams) : undefined
        return { clinicId: clinic.id, timeZone: clinic.entity.timeZone, next: next ?? null }
      }),
    )
  })

  route(app, calls.createBookingKey, ({ body }) => usecases.createBookingKey(context, body.replaces))
  route(app, calls.reserveSlots, ({ body, request, reply }) =>
    usecases.reserveSlots(context, { ...body, holder: readHolder(request, reply) }),
  )
  route(app, calls.getReservation, ({ params }) => usecases.getReservation(context, params.bookingKey))
  route(app, calls.renewReservation, ({ params }) => usecases.renewReservation(context, params.bookingKey))
}
