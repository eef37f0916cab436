// What a region offers now: its clinics, and the earliest time anything could begin there.
import type { OpeningHours } from '#src/contract/entities/clinic.ts'
import type { ClinicInfo, SpecialDay } from '#src/contract/entities/clinic-info.ts'
import type { Region } from '#src/contract/entities/region.ts'
import type { ClinicDay } from '#src/contract/entities/walk-in-exam.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { PackClinic } from '../provider-pack/provider-pack.schema.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clinicUnknown, examUnknown } from './catalogue.errors.ts'
import { readDefinition } from './catalogue.repository.ts'
import { clinics } from './catalogue.table.ts'
import type { CatalogueClinic, CatalogueExam } from './catalogue.ts'

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
      const { id, slug, name, location } = region
      return {
        id,
        slug,
        name,
        location,
        clinicCount: clinics.length,
        nextAvailable: await nextAvailable(context, clinics, now),
      }
    }),
  )
}

/** What the pack says of a clinic, or said last of one it no longer holds. */
export const clinicDefinition = async ({ catalogue, db }: SlotsContext, clinicId: number): Promise<PackClinic> =>
  (catalogue.clinic(clinicId)?.definition ?? (await readDefinition(db, clinics, clinicId))) as PackClinic

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
const specialDays = (clinic: CatalogueClinic, now: number): SpecialDay[] => {
  const { definition, entity, holidays } = clinic
  return clinicDays(clinic, now).flatMap(({ date, spans }) => {
    const usual = entity.hours[isoWeekday(date) - 1]?.spans ?? []
    if (JSON.stringify(spans) === JSON.stringify(usual)) return []
    const closure = definition.closures.find(({ from, to, room }) => room === undefined && from <= date && date <= to)
    const reason = closure ? closure.reason : holidays[date]
    return [{ date, spans, ...(reason === undefined ? {} : { reason }) }]
  })
}

/** BOOK-11, API-65: what a patient wants to know before going there. */
export const getClinicInfo = async (
  context: SlotsContext,
  clinicSlug: string,
  examSlug: string | undefined,
): Promise<ClinicInfo> => {
  const { catalogue, availability, clock } = context
  const clinic = catalogue.clinicNamed(clinicSlug)
  if (!clinic) throw clinicUnknown()
  const exam = examSlug === undefined ? undefined : catalogue.exam(examSlug)
  if (examSlug !== undefined && !exam) throw examUnknown()
  const now = clock.now().getTime()
  const isOnline = exam && catalogue.modeAt(clinic, exam) === 'ONLINE'
  const ofExam = isOnline ? (await availability.next(clinic, exam, now))?.time.start : undefined
  const start = exam ? ofExam : (await firstStart(context, [clinic], now))?.start
  const { timeZone } = clinic.entity
  return {
    clinic: clinic.entity,
    specialDays: specialDays(clinic, now),
    next: start === undefined ? null : { startTime: toZonedIso(start, timeZone), date: zonedDay(start, timeZone) },
  }
}
