import type { ClinicAtDistance, OpeningHours } from '#src/contract/entities/clinic.ts'
import type { SpecialDay } from '#src/contract/entities/clinic-info.ts'
import type { ClinicDay } from '#src/contract/entities/walk-in-exam.ts'
import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import type { AppContext } from '../../context.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { LocationServices } from '../locations/locations.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import { withoutOverlay } from '../provider-pack/overlays/overlays.rules.ts'
import type { PackClinic, PackExam } from '../provider-pack/provider-pack.schema.ts'
import { examUnknown, regionUnknown } from './catalogue.errors.ts'
import { readDefinition } from './catalogue.repository.ts'
import { clinics, exams } from './catalogue.table.ts'
import type { Catalogue, CatalogueClinic, CatalogueExam, CatalogueServices } from './catalogue.ts'

export const examsNamed = ({ catalogue }: CatalogueServices, list: string): CatalogueExam[] =>
  (parseSlugList(list) ?? []).map((slug) => {
    const exam = catalogue.exam(slug)
    if (!exam) throw examUnknown()
    return exam
  })

/** @throws region.unknown */
export const clinicsOfRegion = ({ catalogue }: CatalogueServices, regionSlug: string): CatalogueClinic[] => {
  if (!catalogue.region(regionSlug)) throw regionUnknown()
  return catalogue.clinicsOf(regionSlug)
}

/** API-49, API-50: nearest first where a location is given. */
export const clinicsFor = (
  context: CatalogueServices & LocationServices,
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

/** The last known one when the pack no longer holds the clinic. */
export const clinicDefinition = async (
  { catalogue, db }: Pick<AppContext, 'db'> & CatalogueServices,
  clinicId: number,
): Promise<PackClinic> =>
  catalogue.clinic(clinicId)?.definition ??
  withoutOverlay('clinics', (await readDefinition(db, clinics, clinicId)) as PackClinic, catalogue)

export const examDefinition = async (
  { catalogue, db }: Pick<AppContext, 'db'> & CatalogueServices,
  examId: number,
): Promise<PackExam> =>
  catalogue.examById(examId)?.definition ??
  withoutOverlay('exams', (await readDefinition(db, exams, examId)) as PackExam, catalogue)

type Spans = OpeningHours['spans']

/** Without exceptions of a single room. */
const spansOn = ({ definition, entity, holidays }: CatalogueClinic, date: string): Spans => {
  if (definition.closures.some(({ from, to, room }) => room === undefined && from <= date && date <= to)) return []
  const usual = entity.hours[isoWeekday(date) - 1]?.spans ?? []
  const extra = definition.extraHours
    .filter((entry) => entry.date === date && entry.room === undefined)
    .flatMap(({ hours }) => hours.map(([open, close]) => ({ open, close })))
  return [...(holidays[date] === undefined ? usual : []), ...extra].sort((a, b) => a.open.localeCompare(b.open))
}

export const clinicDays = (clinic: CatalogueClinic, now: number): ClinicDay[] => {
  const today = zonedDay(now, clinic.entity.timeZone)
  return Array.from({ length: locationLimits.clinicDays }, (_, index) => addDays(today, index)).map((date) => ({
    date,
    spans: spansOn(clinic, date),
  }))
}

/** Days of the next two weeks on which the clinic is not open as on any other such weekday. */
export const specialDays = ({ pack }: Catalogue, clinic: CatalogueClinic, now: number): SpecialDay[] => {
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
