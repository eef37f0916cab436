import type { ClinicInfo } from '#src/contract/entities/clinic-info.ts'
import type { Region } from '#src/contract/entities/region.ts'
import { firstPreparedStart } from '#src/contract/rules/preparation.rules.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueServices } from '../catalogue/catalogue.services.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { examsNamed } from '../catalogue/catalogue.usecases.ts'
import type { SlotsContext } from './slots.services.ts'
import { findNext } from './visits.usecases.ts'

/** The shortest online exam of each modality stands for "something is free". */
const probes = ({ catalogue }: CatalogueServices, clinic: CatalogueClinic): CatalogueExam[] => {
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
        const first = firstPreparedStart(exam.definition.preparation, now)
        const next = await context.availability.next(clinic, exam, now, undefined, ({ start }) => start >= first)
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

/** BOOK-13 */
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

/** BOOK-11, API-65: `examList` of one exam, or of a visit of several. */
export const getClinicInfo = async (
  context: SlotsContext,
  clinicSlug: string,
  examList: string | undefined,
): Promise<ClinicInfo> => {
  const clinic = context.catalogue.knownClinic(clinicSlug)
  return { clinic: clinic.entity, next: await nextAt(context, clinic, examList) }
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
