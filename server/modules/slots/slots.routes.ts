import type { FastifyInstance, FastifyReply } from 'fastify'
import * as catalogueCalls from '#src/contract/calls/catalogue.calls.ts'
import * as locationCalls from '#src/contract/calls/locations.calls.ts'
import * as calls from '#src/contract/calls/slots.calls.ts'
import type { ClinicAppointments } from '#src/contract/entities/clinic-appointments.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import { ensureOpens } from '../access/sessions.usecases.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { clinicsOfRegion, examsNamed } from '../catalogue/catalogue.usecases.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import { bookerOf, knownBrowser, withHolder } from './hold-cookie.ts'
import { getClinicInfo, listRegions } from './regions.usecases.ts'
import type { SlotsContext } from './slots.services.ts'
import * as usecases from './slots.usecases.ts'
import { findNext, listGroups } from './visits.usecases.ts'

const clinicsOf = (catalogue: SlotsContext['catalogue'], ids: string): CatalogueClinic[] =>
  [...new Set(ids.split(','))].map((id) => {
    const clinic = catalogue.clinic(Number(id))
    if (!clinic) throw clinicUnknown()
    return clinic
  })

const wanted = (context: SlotsContext, query: { clinicIds: string; examSlug: string }) => ({
  clinics: clinicsOf(context.catalogue, query.clinicIds),
  exams: examsNamed(context, query.examSlug),
})

const texts = new WeakMap<object, string>()

/** Serialised once: clinics and lists of free days stay the same objects until they change. */
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

export const slotsRoutes = (app: FastifyInstance, context: SlotsContext & LocationsServices): void => {
  const isOnline = (clinic: CatalogueClinic, exams: readonly CatalogueExam[]): boolean =>
    exams.every((exam) => context.catalogue.modeAt(clinic, exam) === 'ONLINE')

  /** BOOK-12 */
  const freeTimes = (
    clinics: readonly CatalogueClinic[],
    exams: readonly CatalogueExam[],
    {
      start,
      end,
      postalCodeLocationId: from,
    }: { start: string; end: string; postalCodeLocationId?: string | undefined },
  ): Promise<ClinicAppointments[]> => {
    const place = from === undefined ? undefined : locationOf(context, from)
    return Promise.all(
      clinics
        .filter((clinic) => isOnline(clinic, exams))
        .map(async (clinic) => ({
          clinic: clinic.entity,
          distance: place ? distanceKilometres(place, clinic.entity.location) : null,
          availableGroups: await listGroups(context, clinic, exams, start, end),
        })),
    )
  }

  /** Checking and serialising them anew would cost far more than finding them. */
  const asText = (reply: FastifyReply): void =>
    void reply.type('application/json; charset=utf-8').serializer(freeTimesText)

  route(app, catalogueCalls.listRegions, ({ locale }) => listRegions(inLocale(context, locale)))
  route(app, locationCalls.getClinicInfo, ({ params, query, locale }) =>
    getClinicInfo(inLocale(context, locale), params.clinicSlug, query.examSlug),
  )

  route(app, calls.listClinicAppointments, async ({ query, locale, reply }) => {
    const { clinics, exams } = wanted(inLocale(context, locale), query)
    const answer = await freeTimes(clinics, exams, query)
    asText(reply)
    return answer
  })

  route(app, calls.listAppointments, async ({ params, query, locale, reply }) => {
    const there = inLocale(context, locale)
    const exams = examsNamed(there, params.examSlug)
    const clinics = clinicsOfRegion(there, params.regionSlug)
    const { clinicSlug } = query
    const asked = clinicSlug === undefined ? clinics : clinics.filter(({ entity }) => entity.slug === clinicSlug)
    if (clinicSlug !== undefined && asked.length === 0) throw clinicUnknown()
    const answer = await freeTimes(asked, exams, query)
    asText(reply)
    return answer.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  })

  route(app, calls.listNextAvailable, async ({ query }) => {
    const { clinics, exams } = wanted(context, query)
    return Promise.all(
      clinics.map(async (clinic) => {
        const { timeZone } = clinic.entity
        const today = zonedDay(context.clock.now().getTime(), timeZone)
        const from = query.from === undefined || query.from < today ? today : query.from
        const next = isOnline(clinic, exams) ? await findNext(context, clinic, exams, from) : undefined
        return { clinicId: clinic.id, timeZone, next: next ?? null }
      }),
    )
  })

  route(app, calls.createBookingKey, ({ body, locale }) =>
    usecases.createBookingKey(inLocale(context, locale), body.replaces),
  )
  route(
    app,
    calls.reserveSlots,
    withHolder(({ body, locale, holder, actor }) => {
      if (body.moves !== undefined) ensureOpens(actor, body.moves, { access: 'booking' })
      return usecases.reserveSlots(inLocale(context, locale), { ...body, holder })
    }),
  )
  route(app, calls.getReservation, ({ params, locale }) =>
    usecases.getReservation(inLocale(context, locale), params.bookingKey),
  )
  route(app, calls.findReservation, ({ request, locale }) =>
    usecases.findReservation(inLocale(context, locale), knownBrowser(request)),
  )
  route(app, calls.renewReservation, ({ params, locale }) =>
    usecases.renewReservation(inLocale(context, locale), params.bookingKey),
  )
  route(app, calls.releaseReservation, ({ params, request }) =>
    usecases.releaseReservation(context, params.bookingKey, bookerOf(request).browser),
  )
}
