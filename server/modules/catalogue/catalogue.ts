// The provider's offer in memory, with database ids: small, read on every request, replaced only by a restart.
import type { Locale } from '#src/contract/codes/locales.ts'
import type { BookingMode } from '#src/contract/codes/statuses.ts'
import type { Clinic, HoursExceptions, OpeningHours } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import type { Lang } from '#src/contract/entities/lang.ts'
import { translatePack } from '../../provider-pack/overlays/overlays.rules.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import type { PackClinic, PackExam, ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import type { Locations } from '../locations/locations.ts'
import { clinicUnknown, examUnknown } from './catalogue.errors.ts'
import type { CatalogueIds } from './catalogue.repository.ts'
import { buildOrganizations } from './organizations.ts'

export type CatalogueRoom = { id: number; slug: string; modalities: readonly string[] }
export type CatalogueClinic = {
  id: number
  entity: Clinic
  definition: PackClinic
  rooms: readonly CatalogueRoom[]
  holidays: Readonly<Record<string, string>>
}
export type CatalogueExam = { id: number; entity: Exam; definition: PackExam }
export type CatalogueRegion = { id: number; slug: string; name: string; location: Clinic['location']; lang?: Lang }

type PackModality = ProviderPack['modalities'][number]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const asSpans = (hours: PackClinic['hours']['mon']): OpeningHours['spans'] =>
  hours.map(([open, close]) => ({ open, close }))

const openingHours = (hours: PackClinic['hours']): OpeningHours[] =>
  weekdays.map((name, index) => ({
    weekday: index + 1,
    spans: asSpans(hours[name]),
  }))

const isOfClinic = ({ room }: { room?: string | undefined }): boolean => room === undefined

const exceptionsOf = ({ closures, extraHours, holidays }: PackClinic, pack: ProviderPack): HoursExceptions => ({
  closures: closures.filter(isOfClinic).map(({ from, to, reason }) => ({ from, to, ...(reason ? { reason } : {}) })),
  extraHours: extraHours.filter(isOfClinic).map(({ date, hours }) => ({ date, hours: asSpans(hours) })),
  holidays: pack.holidays[holidays] ?? {},
})

/** Of names of holidays too, by day. */
const clinicLang = ({ holidays, lang }: PackClinic, pack: ProviderPack): Pick<Clinic, 'lang'> => {
  const start = `holidays.${holidays}.`
  const tags = Object.entries(pack.lang ?? {}).filter(([name]) => name.startsWith(start))
  const named = tags.map(([name, tag]) => [`holidays.${name.slice(start.length)}`, tag])
  return lang || named.length > 0 ? { lang: { ...lang, ...Object.fromEntries(named) } } : {}
}

/** Also for clinics the pack no longer holds. */
export const clinicEntity = (id: number, definition: PackClinic, pack: ProviderPack): Clinic => ({
  id,
  slug: definition.slug,
  name: definition.name,
  region: definition.region,
  address: definition.address,
  ...(definition.note ? { note: definition.note } : {}),
  ...(definition.wayToDesk ? { wayToDesk: definition.wayToDesk } : {}),
  phone: definition.phone,
  timeZone: definition.timeZone,
  location: definition.location,
  hours: openingHours(definition.hours),
  exceptions: exceptionsOf(definition, pack),
  ...clinicLang(definition, pack),
})

const examLang = ({ lang }: PackExam, modality: PackModality | undefined): { lang?: Lang } => {
  const modalityName = modality?.lang?.name
  return lang || modalityName ? { lang: { ...lang, ...(modalityName ? { modalityName } : {}) } } : {}
}

/** S-103 */
const hasQuestionsFor = ({ questionnaires }: ProviderPack, { slug, modality }: PackExam): boolean =>
  questionnaires.some(
    ({ type, isGeneral, exams, modalities }) =>
      type === 'BOOKING_FORM' && (isGeneral || exams.includes(slug) || modalities.includes(modality)),
  )

const examEntity = (
  id: number,
  definition: PackExam,
  modality: PackModality | undefined,
  hasQuestions: boolean,
): Exam => ({
  id,
  slug: definition.slug,
  name: definition.name,
  modalityId: definition.modality,
  modalityName: modality?.name ?? definition.modality,
  priority: definition.priority,
  examCode: definition.code,
  examNotes: definition.examNotes,
  ...(definition.warning === undefined ? {} : { warning: definition.warning }),
  notes: definition.notes,
  showBookingRequestInfoModal: definition.showBookingRequestInfoModal,
  durationMinutes: definition.durationMinutes,
  needsReferral: definition.needsReferral,
  pregnancyNote: definition.pregnancyNote,
  usesContrast: definition.usesContrast,
  preparation: definition.preparation,
  latePreparation: definition.latePreparation,
  bookingMode: definition.booking,
  isWalkIn: false,
  ...(hasQuestions ? { hasQuestions } : {}),
  searchTerms: definition.searchTerms,
  ...examLang(definition, modality),
})

const catalogueIn = (locale: Locale, pack: ProviderPack, ids: CatalogueIds, locations: Pick<Locations, 'nearest'>) => {
  const modalities = new Map(pack.modalities.map((modality) => [modality.id, modality]))
  const modalityOrder = new Map(pack.modalities.map((modality, index) => [modality.id, index]))

  const regions: CatalogueRegion[] = pack.regions.map((region) => {
    const postalCodeLocationId = locations.nearest(region.location)?.entry.id
    return {
      id: ids.regions.get(region.slug) ?? 0,
      ...region,
      location: { ...region.location, ...(postalCodeLocationId === undefined ? {} : { postalCodeLocationId }) },
    }
  })
  const clinics: CatalogueClinic[] = pack.clinics.map((definition) => {
    const id = ids.clinics.get(definition.slug) ?? 0
    return {
      id,
      definition,
      entity: clinicEntity(id, definition, pack),
      rooms: definition.rooms.map((room) => ({
        id: ids.rooms.get(`${definition.slug}/${room.slug}`) ?? 0,
        slug: room.slug,
        modalities: room.modalities,
      })),
      holidays: pack.holidays[definition.holidays] ?? {},
    }
  })
  const exams: CatalogueExam[] = pack.exams
    .map((definition) => {
      const id = ids.exams.get(definition.slug) ?? 0
      return {
        id,
        definition,
        entity: examEntity(id, definition, modalities.get(definition.modality), hasQuestionsFor(pack, definition)),
      }
    })
    .sort(
      (a, b) =>
        (modalityOrder.get(a.definition.modality) ?? 0) - (modalityOrder.get(b.definition.modality) ?? 0) ||
        a.definition.priority - b.definition.priority ||
        a.definition.name.localeCompare(b.definition.name),
    )

  const clinicsById = new Map(clinics.map((clinic) => [clinic.id, clinic]))
  const clinicsBySlug = new Map(clinics.map((clinic) => [clinic.entity.slug, clinic]))
  const examsBySlug = new Map(exams.map((exam) => [exam.entity.slug, exam]))
  const examsById = new Map(exams.map((exam) => [exam.id, exam]))
  const regionsBySlug = new Map(regions.map((region) => [region.slug, region]))

  /** Empty when the clinic does not offer the exam. */
  const roomsFor = (clinic: CatalogueClinic, exam: CatalogueExam): CatalogueRoom[] => {
    const { clinics: where, modality } = exam.definition
    if (where !== 'all' && !where.includes(clinic.entity.slug)) return []
    return clinic.rooms.filter((room) => room.modalities.includes(modality))
  }

  /** S-52; undefined when not offered. */
  const modeAt = (clinic: CatalogueClinic, exam: CatalogueExam): BookingMode | undefined =>
    roomsFor(clinic, exam).length > 0 ? exam.definition.booking : undefined

  const walkIns = pack['walk-in-exams']

  const isWalkInAt = (clinic: CatalogueClinic, exam: CatalogueExam): boolean =>
    roomsFor(clinic, exam).length > 0 &&
    walkIns.some(
      ({ clinics: where, exams: which }) =>
        which.includes(exam.entity.slug) && (where === 'all' || where.includes(clinic.entity.slug)),
    )

  const clinicsOf = (regionSlug: string): CatalogueClinic[] =>
    clinics.filter((clinic) => clinic.entity.region === regionSlug)

  return {
    pack,
    locale,
    organizations: buildOrganizations(pack),
    regions,
    clinics,
    exams,
    region: (slug: string) => regionsBySlug.get(slug),
    clinic: (id: number) => clinicsById.get(id),
    clinicNamed: (slug: string) => clinicsBySlug.get(slug),
    knownClinic: (slug: string): CatalogueClinic => {
      const clinic = clinicsBySlug.get(slug)
      if (!clinic) throw clinicUnknown()
      return clinic
    },
    exam: (slug: string) => examsBySlug.get(slug),
    knownExam: (slug: string): CatalogueExam => {
      const exam = examsBySlug.get(slug)
      if (!exam) throw examUnknown()
      return exam
    },
    examById: (id: number) => examsById.get(id),
    roomsFor,
    modeAt,
    isWalkInAt,
    clinicsOf,
  }
}

export type Catalogue = ReturnType<typeof catalogueIn> & {
  /** The same offer with the pack's texts of the locale; built when it is first asked for. */
  in: (locale: Locale | undefined) => Catalogue
}

/** Look-ups over a pack whose entries have database ids. */
export const buildCatalogue = (
  pack: ProviderPack,
  ids: CatalogueIds,
  locations: Pick<Locations, 'nearest'>,
): Catalogue => {
  const first = packLocale(pack)
  const built = new Map<Locale, Catalogue>()
  const build = (locale: Locale = first): Catalogue => {
    const known = built.get(locale)
    if (known) return known
    const catalogue = { ...catalogueIn(locale, translatePack(pack, locale).pack, ids, locations), in: build }
    built.set(locale, catalogue)
    return catalogue
  }
  return build()
}
