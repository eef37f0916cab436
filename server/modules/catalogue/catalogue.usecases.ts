import type { ClinicAtDistance, ContactClinic } from '#src/contract/entities/clinic.ts'
import { distanceKilometres } from '#src/contract/rules/distance.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import type { AppContext } from '../../context.ts'
import { withoutOverlay } from '../../provider-pack/overlays/overlays.rules.ts'
import type { PackClinic, PackExam } from '../../provider-pack/provider-pack.schema.ts'
import type { LocationsServices } from '../locations/locations.services.ts'
import { locationOf } from '../locations/locations.usecases.ts'
import { regionUnknown } from './catalogue.errors.ts'
import { readDefinition, readRoomSlug } from './catalogue.repository.ts'
import type { CatalogueServices } from './catalogue.services.ts'
import { clinics, exams } from './catalogue.table.ts'
import type { CatalogueClinic, CatalogueExam } from './catalogue.ts'

export const examsNamed = ({ catalogue }: CatalogueServices, list: string): CatalogueExam[] =>
  (parseSlugList(list) ?? []).map((slug) => catalogue.knownExam(slug))

/** @throws region.unknown */
export const clinicsOfRegion = ({ catalogue }: CatalogueServices, regionSlug: string): CatalogueClinic[] => {
  if (!catalogue.region(regionSlug)) throw regionUnknown()
  return catalogue.clinicsOf(regionSlug)
}

/** API-49, API-50: nearest first where a location is given. */
export const clinicsFor = (
  context: CatalogueServices & LocationsServices,
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

/** API-04 */
export const listContactClinics = ({ catalogue }: CatalogueServices): ContactClinic[] =>
  catalogue.regions.flatMap(({ slug, name, lang: regionLang }) =>
    catalogue.clinicsOf(slug).map(({ entity }) => {
      const regionName = regionLang?.name
      const lang = { ...entity.lang, ...(regionName ? { regionName } : {}) }
      return { ...entity, regionName: name, ...(Object.keys(lang).length > 0 ? { lang } : {}) }
    }),
  )

/** The last known one when the pack no longer holds the clinic. */
export const clinicDefinition = async (
  { catalogue, db }: Pick<AppContext, 'db'> & CatalogueServices,
  clinicId: number,
): Promise<PackClinic> =>
  catalogue.clinic(clinicId)?.definition ??
  withoutOverlay('clinics', (await readDefinition(db, clinics, clinicId)) as PackClinic, catalogue)

/** The last known one when the pack no longer holds the room. */
export const roomSlug = async (
  { catalogue, db }: Pick<AppContext, 'db'> & CatalogueServices,
  { clinicId, roomId }: { clinicId: number; roomId: number },
): Promise<string> =>
  catalogue.clinic(clinicId)?.rooms.find(({ id }) => id === roomId)?.slug ?? (await readRoomSlug(db, roomId))

export const examDefinition = async (
  { catalogue, db }: Pick<AppContext, 'db'> & CatalogueServices,
  examId: number,
): Promise<PackExam> =>
  catalogue.examById(examId)?.definition ??
  withoutOverlay('exams', (await readDefinition(db, exams, examId)) as PackExam, catalogue)
