// What a region offers now: its clinics, and the earliest time anything could begin there.
import type { ClinicAtDistance, OpeningHours } from '#src/contract/entities/clinic.ts'
import type { ClinicInfo, SpecialDay } from '#src/contract/entities/clinic-info.ts'
import type { Region } from '#src/contract/entities/region.ts'
import type { ClinicDay } from '#src/contract/entities/walk-in-exam.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import { withoutOverlay } from '../provider-pack/overlays/overlays.rules.ts'
import type { PackClinic, PackExam } from '../provider-pack/provider-pack.schema.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { findNext } from '../slots/visits.usecases.ts'
import { clinicUnknown, examUnknown, regionUnknown } from './catalogue.errors.ts'
import { readDefinition } from './catalogue.repository.ts'
import { clinics, exams } from './catalogue.table.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam } from './catalogue.ts'

/** The exams of a delimited list, in its order. */
export const examsNamed = ({ catalogue }: SlotsContext, list: string): CatalogueExam[] =>
  (parseSlugList(list) ?? []).map((slug) => {
    const exam = catalogue.exam(slug)
    if (!exam) throw examUnknown()
    return exam
  })

/** @throws region.unknown */
export const clinicsOfRegion = ({ catalogue }: SlotsContext, regionSlug: string): CatalogueClinic[] => {
  if (!catalogue.region(regionSlug)) throw regionUnknown()
  return catalogue.clinicsOf(regionSlug)
}

/** Those of the clinics that offer all the exams; nearest first where a place is named (API-49, API-50). */
export const clinicsFor = (
  context: SlotsContext,
  clinics: readonly CatalogueClinic[],
  exams: readonly CatalogueExam[],
  postalCodeLocationId: string | undefined,
): ClinicAtDistance[] => {
  const place = postalCodeLocationId === undefined ? undefined : locationOf(context, postalCodeLocationId)
  return clinics
    .filter((clinic) => exams.every((exam) => context.catalogue.modeAt(clinic, exam) !== undefined))
    .map(({ entity }) => ({ ...entity, distance: place ? distanceKilometres(place, entity.location) : null }))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
}

/** The shortest online exam of each modality stands for "something is free" at the clinic. */
const probes = ({ catalogue }: SlotsContext, clinic: CatalogueClinic): CatalogueExam[] => {
  const shortest = new Map<string, CatalogueExam>()
  for (const exam of catalogue.exams) {
    if (catalogue.modeAt(clinic, exam) !== 'ONLINE') continue
    const known = shortest.get(exam.definition.modality)
    if (!known || exam.definition.durationMinutes < known.definition.durationMinutes)
      shortest.set(exam.definition.modality, exam)
  }
  return [...shortest.values()]
}

const firstStart = async (
  context: SlotsContext,
  clinics: readonly CatalogueClinic[],
  now: number,
): Promise<{ start: number; timeZone: string } | undefined> => {
  const found = await Promise.all(
    clinics.flatMap((clinic) =>
      probes(context, clinic).map(async (exam) => {
        const next = await context.availability.next(clinic, exam, now)
        return next && { start: next.time.start, timeZone: clinic.entity.timeZone }
      }),
    ),
  )
  return found.filter((entry) => entry !== undefined).sort((a, b) => a.start - b.start)[0]
}

const nextAvailable = async (
  context: SlotsContext,
  clinics: readonly CatalogueClinic[],
  now: number,
): Promise<Region['nextAvailable']> => {
  const first = await firstStart(context, clinics, now)
  return first ? { startTime: toZonedIso(first.start, first.timeZone), timeZone: first.timeZone } : null
}

/** BOOK-13: every region with the number of its clinics and its earliest free time. */
export const listRegions = (context: SlotsContext): Promise<Region[]> => {
  const { catalogue, clock } = context
  const now = clock.now().getTime()
  return Promise.all(
    catalogue.regions.map(async (region) => {
      const clinics = catalogue.clinicsOf(region.slug)
      const { id, slug, name, location, lang } = region
      return {
        id,
        slug,
        name,
        location,
        clinicCount: clinics.length,
        nextAvailable: await nextAvailable(context, clinics, now),
        ...(lang ? { lang } : {}),
      }
    }),
  )
}

/** What the pack says of a clinic, or said last of one it no longer holds. */
export const clinicDefinition = async ({ catalogue, db }: SlotsContext, clinicId: number): Promise<PackClinic> =>
  catalogue.clinic(clinicId)?.definition ??
  withoutOverlay('clinics', (await readDefinition(db, clinics, clinicId)) as PackClinic, catalogue)

/** The same of an exam. */
export const examDefinition = async ({ catalogue, db }: SlotsContext, examId: number): Promise<PackExam> =>
  catalogue.examById(examId)?.definition ??
  withoutOverlay('exams', (await readDefinition(db, exams, examId)) as PackExam, catalogue)

type Spans = OpeningHours['spans']

/** The clinic's own hours of a day, as its rooms have them where nothing is said of one room alone. */
const spansOn = ({ definition, entity, holidays }: CatalogueClinic, date: string): Spans => {
  if (definition.closures.some(({ from, to, room }) => room === undefined && from <= date && date <= to)) return []
  const usual = entity.hours[isoWeekday(date) - 1]?.spans ?? []
  const extra = definition.extraHours
    .filter((entry) => entry.date === date && entry.room === undefined)
    .flatMap(({ hours }) => hours.map(([open, close]) => ({ open, close })))
  return [...(holidays[date] === undefined ? usual : []), ...extra].sort((a, b) => a.open.localeCompare(b.open))
}

/** The clinic's next two weeks, beginning with its own today, with the hours it really has. */
export const clinicDays = (clinic: CatalogueClinic, now: number): ClinicDay[] => {
  const today = zonedDay(now, clinic.entity.timeZone)
  return Array.from({ length: limits.clinicDays }, (_, index) => addDays(today, index)).map((date) => ({
    date,
    spans: spansOn(clinic, date),
  }))
}

/** Days of the next two weeks on which the clinic is not open as on any other such weekday. */
const specialDays = ({ pack }: Catalogue, clinic: CatalogueClinic, now: number): SpecialDay[] => {
  const { definition, entity, holidays } = clinic
  return clinicDays(clinic, now).flatMap(({ date, spans }) => {
    const usual = entity.hours[isoWeekday(date) - 1]?.spans ?? []
    if (JSON.stringify(spans) === JSON.stringify(usual)) return []
    const closure = definition.closures.find(({ from, to, room }) => room === undefined && from <= date && date <= to)
    const reason = closure ? closure.reason : holidays[date]
    if (reason === undefined) return [{ date, spans }]
    const tag = closure
      ? definition.lang?.[`closures.${closure.from}`]
      : pack.lang?.[`holidays.${definition.holidays}.${date}`]
    return [{ date, spans, reason, ...(tag ? { lang: { reason: tag } } : {}) }]
  })
}

/** BOOK-11, API-65: what a patient wants to know before going there; `examList` of one exam or of a visit of several. */
export const getClinicInfo = async (
  context: SlotsContext,
  clinicSlug: string,
  examList: string | undefined,
): Promise<ClinicInfo> => {
  const { catalogue, clock } = context
  const clinic = catalogue.clinicNamed(clinicSlug)
  if (!clinic) throw clinicUnknown()
  return {
    clinic: clinic.entity,
    specialDays: specialDays(catalogue, clinic, clock.now().getTime()),
    next: await nextAt(context, clinic, examList),
  }
}

const nextAt = async (
  context: SlotsContext,
  clinic: CatalogueClinic,
  examList: string | undefined,
): Promise<ClinicInfo['next']> => {
  const { catalogue, clock } = context
  if (examList === undefined) {
    const { timeZone } = clinic.entity
    const first = await firstStart(context, [clinic], clock.now().getTime())
    return first ? { startTime: toZonedIso(first.start, timeZone), date: zonedDay(first.start, timeZone) } : null
  }
  const exams = examsNamed(context, examList)
  const isOnline = exams.every((exam) => catalogue.modeAt(clinic, exam) === 'ONLINE')
  const next = isOnline ? await findNext(context, clinic, exams) : undefined
  return next ? { startTime: next.startTime, date: next.date } : null
}
